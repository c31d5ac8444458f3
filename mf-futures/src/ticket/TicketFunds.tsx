import { money } from '@halyard-h5/shared-api/formulas';
import { FundsOffer } from '@halyard-h5/shared-trading';
import type { Ticket } from './useTicket';

/** Smallest orders that are moved for while no amount is typed. */
const orders = '10';

/** Where the money of the order comes from that the delivery wallet cannot pay for; of the smallest one while no amount is typed. */
export function TicketFunds({ ticket: { amount, setAmount, available, period } }: { readonly ticket: Ticket }) {
  const minimum = period?.minimum;
  const typed = amount !== '' && !money.isZero(amount);
  return (
    <FundsOffer
      wallet="delivery"
      available={available}
      needed={typed ? amount : minimum}
      wished={typed || minimum === undefined ? undefined : money.multiply([minimum, orders])}
      onMoved={() => !typed && minimum !== undefined && setAmount(minimum)}
    />
  );
}
