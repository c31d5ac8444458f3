import { useCommonText, useHaltOf, type ApiFault } from '@halyard-h5/shared-api';
import { TicketAlert as Alert, useStaleSeconds } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import { useOrderBlock } from './useOrderBlock';
import type { Ticket } from './useTicket';

interface TicketAlertProps {
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
  /** What is wrong with the amount. */
  readonly amountText: string | undefined;
  readonly fault: ApiFault | undefined;
}

/** Why no order can be opened, or what is wrong with the last one, and what to do next. */
export function TicketAlert({ symbol, ticket: { attempted, order }, amountText, fault }: TicketAlertProps) {
  const t = useText();
  const common = useCommonText();
  const block = useOrderBlock(symbol);
  const seconds = useStaleSeconds('delivery');
  const halted = useHaltOf('delivery', symbol);
  const blocked = block === 'halted' ? halted : block === undefined || block === 'visitor' ? undefined : t(`block.${block}`, { seconds });
  const refused = amountText === undefined ? common('order.noTerms') : `${common('label.amount')}: ${amountText}`;
  return (
    <Alert
      name="deliveryOrder.place"
      wallet="delivery"
      blocked={blocked}
      refused={attempted && !order ? refused : undefined}
      fault={fault}
      notSent={common('order.notSent')}
    />
  );
}
