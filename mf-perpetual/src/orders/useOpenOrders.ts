import { useMemo } from 'react';
import { useApiQuery, type PerpetualOrder } from '@halyard-h5/shared-api';
import { useBlindInterval, type LoadedList } from '../positions/usePositions';

/** Resting orders of the current account in all products, newest first. */
export function useOpenOrders(): LoadedList<PerpetualOrder> {
  const refetchInterval = useBlindInterval();
  const { data, error, refetch } = useApiQuery('perpetualOrder.listOpen', {}, { refetchInterval, unspoken: true });
  return useMemo(() => ({ items: data?.list, failed: error !== null && !data, fault: error, reload: refetch }), [data, error, refetch]);
}
