import { useCallback, useRef, useSyncExternalStore } from 'react';
import { getHost, useStream, useTerms, type ChannelMessage } from '@halyard-h5/shared-api';
import { useBookChannel } from '../market/useBookChannel';
import { openingDeviation } from '@halyard-h5/shared-api/formulas';
import { useMark } from '../market/useMark';
import { crossingOf, type Crossing } from './crossingOf';
import { isGiven } from '../positions/isGiven';
import type { Ticket } from './useTicket';

type Book = ChannelMessage<`book:${string}`>['data'];

/** What the order on a ticket would take from the book at once; looked up in the live book once a second. */
export function useCrossing(symbol: string | undefined, { side, type, price, lots, trigger, terms }: Ticket): Crossing | undefined {
  const { serverClock } = getHost();
  const offered = useTerms()?.perpetual;
  const mark = useMark(symbol).price;
  const newest = useRef<Book>(undefined);
  // One that waits for its trigger takes nothing now.
  const asked = (type === 'market' || (isGiven(price) && trigger === '')) && isGiven(lots) && symbol !== undefined;
  const channel = useBookChannel(symbol ?? '');
  useStream(asked ? channel : undefined, ({ data }) => {
    newest.current = data;
  });
  const subscribe = useCallback((listener: () => void) => serverClock.everySecond(listener), [serverClock]);
  const book = useSyncExternalStore(subscribe, () => newest.current);
  if (!asked || book?.symbol !== symbol || mark === undefined || !terms || !offered) return undefined;
  const deviation = openingDeviation(offered.maximumDeviation, terms.leverage, String(offered.leverage));
  return crossingOf({ side, price: type === 'limit' ? price : undefined, lots }, book, mark, terms, deviation);
}
