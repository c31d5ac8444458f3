import { useCommonText, useHaltOf, type ApiFault } from '@halyard-h5/shared-api';
import { TicketAlert as Alert, useStaleSeconds, useTradingBlock } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import { faultyField, type TicketField } from './ticketFaults';
import { useFaultText } from './useFaultText';
import type { Ticket } from './useTicket';

interface TicketAlertProps {
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
  readonly tickSize: string;
  readonly fault: ApiFault | undefined;
}

/** Why nothing can be opened, what is wrong with the order that was tried, or what the last one met, and what to do next. */
export function TicketAlert({ symbol, ticket: { faults, attempted, terms }, tickSize, fault }: TicketAlertProps) {
  const t = useText();
  const common = useCommonText();
  const block = useTradingBlock('perpetual', symbol);
  const seconds = useStaleSeconds('perpetual');
  const textOf = useFaultText(faults, tickSize);
  const halted = useHaltOf('perpetual', symbol);
  const blocked = block === 'halted' ? halted : block === undefined || block === 'visitor' ? undefined : t(`block.${block}`, { seconds });
  const names: Readonly<Record<TicketField, string>> = {
    price: common('label.price'),
    lots: t('ticket.quantity'),
    takeProfit: t('triggers.takeProfit'),
    stopLoss: t('triggers.stopLoss'),
  };
  const faulty = attempted ? faultyField(faults) : undefined;
  return (
    <Alert
      name="perpetualOrder.place"
      wallet="perpetual"
      blocked={blocked}
      refused={faulty ? `${names[faulty]}: ${textOf(faulty) ?? ''}` : attempted && !terms ? common('order.noTerms') : undefined}
      fault={fault}
      notSent={common('order.notSent')}
    />
  );
}
