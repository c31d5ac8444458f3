import { attempt } from './attempt';
import type { KeyValueStorage } from './KeyValueStorage';
import type { SpecificationKey } from './specificationKeys';

/** The browser's local storage: the specification's keys, and no others. @param open gives the storage; may throw */
export const browserStorage = (open: () => Storage = () => window.localStorage): KeyValueStorage<SpecificationKey> => textStorage(open);

/** The storage of this tab, gone with it. */
export const tabStorage = (): KeyValueStorage => textStorage(() => window.sessionStorage);

/**
 * Text in a storage of the browser. A key that cannot be written (storage blocked or full) is kept in memory from then on,
 * so everything goes on working until the page is closed.
 * @param open gives the storage; may throw, as `window.localStorage` does where it is blocked.
 */
function textStorage<Key extends string>(open: () => Storage): KeyValueStorage<Key> {
  const memory = new Map<Key, string | undefined>();
  return {
    read: (key) => (memory.has(key) ? memory.get(key) : (attempt(open, (storage) => storage.getItem(key)) ?? undefined)),
    write(key, value) {
      const written = attempt(open, (storage) => {
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
