import { useMemo } from 'react';
import { useApiQuery, useNetwork, type ApiFault, type Position } from '@halyard-h5/shared-api';
import { blindInterval } from '@halyard-h5/shared-trading';

export interface LoadedList<Item> {
  /** Undefined before the first answer and for visitors. */
  readonly items: readonly Item[] | undefined;
  readonly failed: boolean;
  /** Why, for the place that says so. */
  readonly fault: ApiFault | null;
  readonly reload: () => Promise<unknown>;
}

/** Asks in intervals only while the stream cannot tell of changes. */
export function useBlindInterval(): number | undefined {
  return useNetwork().stream === 'connected' ? undefined : blindInterval;
}

/** Open positions of the current account in all products, newest first. */
export function usePositions(): LoadedList<Position> {
  const refetchInterval = useBlindInterval();
  const { data, error, refetch } = useApiQuery('position.list', {}, { refetchInterval, unspoken: true });
  return useMemo(() => ({ items: data?.list, failed: error !== null && !data, fault: error, reload: refetch }), [data, error, refetch]);
}
