import { useCallback, useRef, useSyncExternalStore } from 'react';
import { getHost, useStream, type ChannelMessage } from '@halyard-h5/shared-api';
import { useBookChannel } from './useBookChannel';

type Book = ChannelMessage<`book:${string}`>['data'];

/**
 * The live book of a product, looked at once a second; undefined until there is one.
 * @param symbol undefined while nobody asks
 */
export function useLiveBook(symbol: string | undefined): Book | undefined {
  const { serverClock } = getHost();
  const newest = useRef<Book>(undefined);
  const channel = useBookChannel(symbol ?? '');
  useStream(symbol === undefined ? undefined : channel, ({ data }) => {
    newest.current = data;
  });
  const subscribe = useCallback((listener: () => void) => serverClock.everySecond(listener), [serverClock]);
  const book = useSyncExternalStore(subscribe, () => newest.current);
  return symbol !== undefined && book?.symbol === symbol ? book : undefined;
}
