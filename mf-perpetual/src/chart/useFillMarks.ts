import { useMemo } from 'react';
import { useApiQuery, useSession } from '@halyard-h5/shared-api';
import type { TradeMark } from '@halyard-h5/shared-ui/chart';

/** Fills that a chart marks: the newest of the product. */
const most = 100;

/** The trader's newest fills in a product, for its chart; undefined before they are known, and for visitors. */
export function useFillMarks(symbol: string | undefined): readonly TradeMark[] | undefined {
  const { signedIn } = useSession();
  const { data } = useApiQuery(
    'perpetualOrder.fills',
    { symbol: symbol ?? '', limit: most },
    { enabled: signedIn && symbol !== undefined },
  );
  return useMemo(
    () =>
      data?.list.map(
        ({ id, time, side, action }) => ({ id, time, side: (side === 'long') === (action === 'open') ? 'buy' : 'sell' }) as const,
      ),
    [data],
  );
}
