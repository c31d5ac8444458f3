import { useCallback, useSyncExternalStore } from 'react';
import { useNow } from '@halyard-h5/shared-api';

const STEP = 15_000;

/** The exchange's time to a quarter of a minute, milliseconds UTC: enough for ages, without a list that renders each second. */
export function useMinuteTime(): number {
  const now = useNow();
  const subscribe = useCallback((listener: () => void) => {
    const timer = setInterval(listener, 5_000);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => Math.floor(now() / STEP) * STEP);
}
