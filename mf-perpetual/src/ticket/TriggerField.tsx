import { triggerFromPrice, type TriggerKind } from '@halyard-h5/shared-api/formulas';
import { AmountInput, decimalsOf, formatFraction, formatMoney } from '@halyard-h5/shared-ui';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { useText } from '../useText';
import { isGiven } from '../positions/isGiven';
import { useFaultText } from './useFaultText';
import type { Ticket } from './useTicket';

interface TriggerFieldProps {
  readonly kind: TriggerKind;
  readonly ticket: Ticket;
  readonly tickSize: string;
  readonly id: string;
}

/** Take-profit or stop-loss of the order, with the profit it would bring. */
export function TriggerField({ kind, ticket, tickSize, id }: TriggerFieldProps) {
  const t = useText();
  const amountTexts = useAmountTexts();
  const value = ticket[kind];
  const fault = ticket.faults[kind];
  const faultText = useFaultText({ ...ticket.faults, noTrigger: ticket.faults.noTrigger && ticket.attempted }, tickSize)(kind);
  const isUrgent = ticket.isUrgent(kind);
  // A trigger that cannot stand brings nothing.
  const linked =
    ticket.preview && !fault && isGiven(value) ? triggerFromPrice(ticket.preview.position, value, decimalsOf(tickSize)) : undefined;
  return (
    <AmountInput
      id={id}
      label={t(`triggers.${kind}`)}
      labelHidden
      placeholder={t(`triggers.${kind}`)}
      value={value}
      onChange={(next) => ticket.change({ [kind]: next })}
      step={tickSize || undefined}
      unit="USDT"
      error={isUrgent ? faultText : undefined}
      hint={
        (!isUrgent && faultText) ||
        (linked && (
          <bdi dir="ltr" translate="no">
            {`≈ ${formatMoney(linked.profit, { sign: true })} USDT (${formatFraction(linked.percent, { sign: true })})`}
          </bdi>
        ))
      }
      {...amountTexts}
    />
  );
}
