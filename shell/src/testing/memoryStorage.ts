import type { LateStorage } from '../storage/KeyValueStorage';

/** A storage in memory whose other tab is the test. */
export interface MemoryStorage extends LateStorage {
  /** What another tab does. */
  foreign(key: string, value: string | undefined): void;
  /** Tells of another tab's change that this tab has already written over. */
  announce(key: string, value: string | undefined): void;
}

export function memoryStorage(values: Readonly<Record<string, string>> = {}): MemoryStorage {
  const map = new Map(Object.entries(values));
  const listeners = new Set<(key: string, value: string | undefined) => void>();
  const write = (key: string, value: string | undefined): void => {
    if (value === undefined) map.delete(key);
    else map.set(key, value);
  };
  const announce: MemoryStorage['announce'] = (key, value) => {
    for (const listener of listeners) listener(key, value);
  };
  return {
    read: (key) => map.get(key),
    write,
    onForeignChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    foreign(key, value) {
      write(key, value);
      announce(key, value);
    },
    announce,
    answered: () => Promise.resolve(true),
    kept: () => Promise.resolve(),
  };
}
