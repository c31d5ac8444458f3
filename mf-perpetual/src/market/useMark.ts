import { useStale, useTicker } from '@halyard-h5/shared-api';

export interface Mark {
  /** Last price; the one given as fallback until the stream has told one. */
  readonly price: string | undefined;
  /** Time of that price, milliseconds UTC; undefined while it is not from the stream. */
  readonly time: number | undefined;
  /** Too old to be called live. */
  readonly stale: boolean;
}

/** The mark price of a product on this screen. */
export function useMark(symbol: string | undefined, fallback?: string): Mark {
  const ticker = useTicker(symbol ?? '');
  const stale = useStale(symbol ?? '', 'perpetual');
  return { price: ticker?.price ?? fallback, time: ticker?.time, stale };
}
