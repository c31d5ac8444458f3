import { useCallback, useSyncExternalStore } from 'react';
import { getHost } from '../host/host';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * A choice of the trader that outlives the page, visitors' too, under `preference.<name>`; every screen that shows it follows.
 * `undefined` while nothing was chosen. Texts may come from an older version or from anyone: check them.
 */
export function usePreference(name: string): readonly [value: string | undefined, change: (value: string | undefined) => void] {
  const { storage } = getHost();
  const key = `preference.${name}` as const;
  const value = useSyncExternalStore(subscribe, () => storage.read(key));
  const change = useCallback(
    (next: string | undefined) => {
      storage.write(key, next);
      for (const listener of [...listeners]) listener();
    },
    [storage, key],
  );
  return [value, change];
}
