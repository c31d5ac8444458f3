import { useMemo } from 'react';
import { useApiQuery, type ApiFault, type ApiQueryOptions, type DeliveryOrder } from '@halyard-h5/shared-api';
import { useLookedAt } from './lookedAt';

const none: readonly DeliveryOrder[] = [];

interface Unseen {
  /** Orders that have ended, newest first. */
  readonly ended: readonly DeliveryOrder[];
  /** Those of them that the trader has not looked at in this account. */
  readonly results: readonly DeliveryOrder[];
  readonly fault: ApiFault | null;
}

/** @param now server time, milliseconds UTC; undefined while it is not known. @param options when the exchange is asked anew */
export function useUnseen(now: number | undefined, options: Omit<ApiQueryOptions, 'enabled'>): Unseen {
  const lookedAt = useLookedAt(now);
  const { data, error } = useApiQuery('deliveryOrder.listFinished', { limit: 20 }, { ...options, enabled: lookedAt !== undefined });
  const ended = data?.list ?? none;
  const results = useMemo(
    () =>
      ended.filter(
        ({ id, result, settledAt }) =>
          lookedAt !== undefined && result !== undefined && (settledAt ?? 0) > lookedAt.since && !lookedAt.ids.includes(id),
      ),
    [ended, lookedAt],
  );
  return { ended, results, fault: error };
}
