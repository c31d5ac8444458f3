import { useCallback, useRef, useSyncExternalStore } from 'react';
import { getHost, useSession, type ChannelMessage } from '@halyard-h5/shared-api';
import type { Level } from '@halyard-h5/shared-api/formulas';
import { bookChannelOf } from './useBookChannel';

/** Levels in the base coin, best first. */
export interface LiveBook {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

type BookChannel = ReturnType<typeof bookChannelOf>;
type StreamedSide = ChannelMessage<BookChannel>['data']['bids'];

const none: ReadonlyMap<string, LiveBook> = new Map();

const levelsOf = (side: StreamedSide): readonly Level[] => side.map(([price, quantity]) => ({ price, quantity }));

/** The live books of products by symbol, renewed once a second and when the first one of a product comes. */
export function useLiveBooks(symbols: readonly string[]): ReadonlyMap<string, LiveBook> {
  const { serverClock, stream } = getHost();
  const session = useSession();
  const newest = useRef(none);
  const wanted = [...new Set(symbols)].map((symbol) => bookChannelOf(session, symbol)).join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const channels = wanted === '' ? [] : (wanted.split(',') as BookChannel[]);
      const ends = channels.map((channel) =>
        stream.subscribe(channel, ({ data: { symbol, time, bids, asks } }) => {
          const isFirst = !newest.current.has(symbol);
          // A book that is not known has no time.
          if (time > 0) newest.current = new Map(newest.current).set(symbol, { bids: levelsOf(bids), asks: levelsOf(asks) });
          if (isFirst) listener();
        }),
      );
      ends.push(serverClock.everySecond(listener));
      return () => {
        newest.current = none;
        for (const end of ends) end();
      };
    },
    [serverClock, stream, wanted],
  );
  return useSyncExternalStore(subscribe, () => newest.current);
}

/**
 * The live book of a product; undefined until there is one.
 * @param symbol undefined while nobody asks
 */
export function useLiveBook(symbol: string | undefined): LiveBook | undefined {
  const books = useLiveBooks(symbol === undefined ? [] : [symbol]);
  return symbol === undefined ? undefined : books.get(symbol);
}
