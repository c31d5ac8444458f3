import { useMemo } from 'react';
import { useApiQuery, type ApiFault, type ApiQueryOptions, type DeliveryOrder } from '@halyard-h5/shared-api';
import { useSeenResults } from './seenResults';

const none: readonly DeliveryOrder[] = [];

interface UnseenResults {
  /** Orders that have ended, newest first. */
  readonly ended: readonly DeliveryOrder[];
  /** Those of them whose result the trader has not seen in this account. */
  readonly results: readonly DeliveryOrder[];
  readonly fault: ApiFault | null;
}

/**
 * The last orders that have ended, and which results are new to the trader.
 * @param now server time, milliseconds UTC; undefined while it is not known
 * @param options when the exchange is asked anew
 */
export function useUnseenResults(now: number | undefined, options: Omit<ApiQueryOptions, 'enabled'>): UnseenResults {
  const seen = useSeenResults(now);
  const { data, error } = useApiQuery('deliveryOrder.listFinished', { limit: 20 }, { ...options, enabled: seen !== undefined });
  const ended = data?.list ?? none;
  const results = useMemo(
    () =>
      ended.filter(
        ({ id, result, settledAt }) =>
          seen !== undefined && result !== undefined && (settledAt ?? 0) > seen.since && !seen.ids.includes(id),
      ),
    [ended, seen],
  );
  return { ended, results, fault: error };
}
