import { useCallback, useSyncExternalStore } from 'react';
import { getHost } from '../host/host';

/** Who shows a preference in a shell that tells of no change. */
const listeners = new Set<() => void>();

/**
 * A choice of the trader in this account that outlives the page, visitors' too, under `preference.<name>`; every screen that shows it follows.
 * `undefined` while nothing was chosen. Texts may come from an older version or from anyone: check them.
 */
export function usePreference(name: string): readonly [value: string | undefined, change: (value: string | undefined) => void] {
  const { storage } = getHost();
  const key = `preference.${name}` as const;
  const subscribe = useCallback(
    (listener: () => void) => {
      if (storage.subscribe) return storage.subscribe(listener);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    [storage],
  );
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
