import { useCallback, useEffect, useState } from 'react';
import { loadCities, type City } from './cities';

/** The offline list of cities; undefined while it loads. */
export function useCities(): {
  readonly cities: readonly City[] | undefined;
  readonly failed: boolean;
  readonly retry: () => Promise<void>;
} {
  const [cities, setCities] = useState<readonly City[]>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async (): Promise<void> => {
    setFailed(false);
    await loadCities().then(setCities, () => setFailed(true));
  }, []);
  useEffect(() => void load(), [load]);
  return { cities, failed, retry: load };
}
