import type { KeyValueStorage } from './KeyValueStorage';

/**
 * The browser's local storage. A key that cannot be written (storage blocked or full) is kept in memory from then on,
 * so everything goes on working until the page is closed.
 * @param open gives the storage; may throw, as `window.localStorage` does where it is blocked.
 */
export function browserStorage(open: () => Storage = () => window.localStorage): KeyValueStorage {
  const memory = new Map<string, string | undefined>();
  const attempt = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => (memory.has(key) ? memory.get(key) : (attempt((storage) => storage.getItem(key)) ?? undefined)),
    write(key, value) {
      const written = attempt((storage) => {
        if (value === undefined) storage.removeItem(key);
        else storage.setItem(key, value);
        return true;
      });
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    onForeignChange(listener) {
      const changed = ({ key, newValue }: StorageEvent): void => {
        if (key !== null) listener(key, newValue ?? undefined);
      };
      window.addEventListener('storage', changed);
      return () => window.removeEventListener('storage', changed);
    },
  };
}
