import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '@halyard-h5/shared-api';
import { loadCities, type City } from './cities';

/** The offline list of cities, in the reader's language; undefined while it loads. */
export function useCities(): {
  readonly cities: readonly City[] | undefined;
  readonly failed: boolean;
  readonly retry: () => Promise<void>;
} {
  const [cities, setCities] = useState<readonly City[]>();
  const { code } = useLanguage();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async (): Promise<void> => {
    setFailed(false);
    await loadCities(code).then(setCities, () => setFailed(true));
  }, [code]);
  useEffect(() => void load(), [load]);
  return { cities, failed, retry: load };
}
