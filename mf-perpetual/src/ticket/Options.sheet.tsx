import { useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { AmountInput, Button, ChipGroup, formatPrice } from '@halyard-h5/shared-ui';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { useMark } from '../market/useMark';
import classes from '../positions/Sheet.module.css';
import { timesInForce, type TimeInForce } from '../positions/timesInForce';
import { isGiven } from '../positions/isGiven';
import type { Ticket } from './useTicket';
import { useTicketText } from './useTicketText';

interface OptionsSheetProps {
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
  readonly tickSize: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const [untilCancelled] = timesInForce;

/** Trigger price and time in force of the limit order on the ticket. */
export default function OptionsSheet({ symbol, ticket, tickSize, open, onClose }: OptionsSheetProps) {
  const t = useTicketText();
  const common = useCommonText();
  const amountTexts = useAmountTexts();
  const mark = useMark(symbol).price;
  const [kind, setKind] = useState<TimeInForce>(ticket.timeInForce || untilCancelled);
  const [trigger, setTrigger] = useState(ticket.trigger);
  const isReached = mark !== undefined && isGiven(trigger) && money.equal(trigger, mark);
  const isAbove = mark !== undefined && isGiven(trigger) && money.greater(trigger, mark);
  const price = formatPrice(isGiven(trigger) ? trigger : undefined, tickSize);
  const use = (): void => {
    ticket.change({ timeInForce: kind === untilCancelled ? '' : kind, trigger: isGiven(trigger) ? trigger : '' });
    onClose();
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('ticket.options')}
      closeLabel={common('action.close')}
      footer={
        <Button size="large" aria-disabled={isReached || undefined} onClick={isReached ? undefined : use}>
          {t('perpetualTicket:options.use')}
        </Button>
      }
    >
      <div className={classes.content}>
        <AmountInput
          label={t('triggers.price')}
          placeholder={t('triggers.none')}
          value={trigger}
          onChange={setTrigger}
          step={tickSize || undefined}
          unit="USDT"
          error={isReached ? t('perpetualTicket:options.reached') : undefined}
          hint={isGiven(trigger) && mark !== undefined ? t(`perpetualTicket:options.${isAbove ? 'rises' : 'falls'}`, { price }) : undefined}
          {...amountTexts}
        />
        <ChipGroup
          label={t('timeInForce.title')}
          options={timesInForce.map((value) => ({ value, label: t(`timeInForce.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <p className={classes.text}>{t(`perpetualTicket:options.of.${kind}`)}</p>
      </div>
    </BottomSheet>
  );
}
