import { money, orderReserve } from '@halyard-h5/shared-api/formulas';
import { FundsOffer } from '@halyard-h5/shared-trading';
import { isGiven } from '../positions/isGiven';
import type { Ticket } from './useTicket';

/** Lots that are moved for while none are typed. */
const lotsAtFirst = '10';

/** Where the money of the order comes from that the perpetual wallet cannot pay for; of a single lot while none are typed. */
export function TicketFunds({ ticket: { terms, lots, available, change } }: { readonly ticket: Ticket }) {
  const typed = isGiven(lots);
  const cost = (count: string): string | undefined => (terms ? money.round(orderReserve(terms, count).total, 2, 'up') : undefined);
  return (
    <FundsOffer
      wallet="perpetual"
      available={available}
      needed={cost(typed ? lots : '1')}
      wished={typed ? undefined : cost(lotsAtFirst)}
      onMoved={() => typed || change({ lots: '1' })}
    />
  );
}
