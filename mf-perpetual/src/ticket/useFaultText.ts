import { formatPrice } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import type { TicketField, TicketFaults } from './ticketFaults';

/**
 * Says what stands against a field of the ticket, in the trader's words; undefined where nothing does.
 * @param tickSize of the product, for the prices in the words
 */
export function useFaultText({ lots, price, noTrigger, ...triggers }: TicketFaults, tickSize: string) {
  const t = useText();
  return (field: TicketField): string | undefined => {
    if (field === 'lots') return lots && t(lots === 'missing' ? 'ticket.problem.lots' : 'ticket.problem.aboveAvailable');
    if (field === 'price') return price && t('ticket.problem.price');
    const fault = triggers[field];
    if (fault) return t(`triggers.problem.${fault.rule}`, { price: formatPrice(fault.price, tickSize) });
    return noTrigger && field === 'takeProfit' ? t('triggers.atLeastOne') : undefined;
  };
}
