import { useCallback, useMemo, useRef, useState } from 'react';
import { getHost, useApiQuery, type ApiFault, type Bar, type CandleInterval } from '@halyard-h5/shared-api';
import { joinBars } from './joinBars';

export interface Bars {
  /** Oldest first; undefined before the first answer. */
  readonly bars: readonly Bar[] | undefined;
  readonly failed: boolean;
  /** Why, for the place that says so. */
  readonly fault: ApiFault | null;
  /** Loads the newest bars anew. */
  readonly reload: () => unknown;
  /** Loads a page of older bars; undefined when there are none. */
  readonly loadOlder: (() => void) | undefined;
}

const pageSize = 300;

/** Bars of a product and interval, with older ones on demand. Live bars go to the chart by the stream. */
export function useBars(symbol: string, interval: CandleInterval): Bars {
  const { api } = getHost();
  const key = `${symbol} ${interval}`;
  const { data, error, refetch } = useApiQuery('product.candles', { symbol, interval, limit: pageSize }, { unspoken: true });
  const [kept, setKept] = useState<{ readonly key: string; readonly bars: readonly Bar[]; readonly more: boolean }>();
  const asked = useRef<string>(undefined);

  const older = kept?.key === key ? kept : undefined;
  const bars = useMemo(() => data && joinBars(older?.bars ?? [], data.bars), [data, older]);
  const before = bars?.[0]?.[0];
  const more = older && before === older.bars[0]?.[0] ? older.more : data?.more;

  const loadOlder = useCallback(() => {
    const page = `${key} ${before}`;
    if (!bars || before === undefined || asked.current === page) return;
    asked.current = page;
    api.call('product.candles', { symbol, interval, limit: pageSize, before }, { unasked: true }).then(
      (answer) => setKept({ key, bars: [...answer.bars, ...bars], more: answer.more && answer.bars.length > 0 }),
      // The chart asks again when the trader scrolls on.
      () => (asked.current = undefined),
    );
  }, [api, symbol, interval, key, bars, before]);

  return { bars, failed: error !== null && !data, fault: error, reload: refetch, loadOlder: more ? loadOlder : undefined };
}
