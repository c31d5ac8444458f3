import { useTerms } from '@halyard-h5/shared-api';
import { openingDeviation } from '@halyard-h5/shared-api/formulas';
import { useLiveBook } from '../market/useLiveBook';
import { useMark } from '../market/useMark';
import { isGiven } from '../positions/isGiven';
import { crossingOf, type Crossing } from './crossingOf';
import type { Ticket } from './useTicket';

/** What the order on a ticket would take from the book at once; looked up in the live book once a second. */
export function useCrossing(symbol: string | undefined, { side, type, price, lots, trigger, terms }: Ticket): Crossing | undefined {
  const offered = useTerms()?.perpetual;
  const mark = useMark(symbol).price;
  // One that waits for its trigger takes nothing now.
  const asked = (type === 'market' || (isGiven(price) && trigger === '')) && isGiven(lots);
  const book = useLiveBook(asked ? symbol : undefined);
  if (!book || mark === undefined || !terms || !offered) return undefined;
  const deviation = openingDeviation(offered.maximumDeviation, terms.leverage, String(offered.leverage));
  return crossingOf({ side, price: type === 'limit' ? price : undefined, lots }, book, mark, terms, deviation);
}
