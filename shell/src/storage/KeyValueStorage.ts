/** Text by key. Survives a reload where the browser allows it, and works in memory where it does not. */
export interface KeyValueStorage<Key extends string = string> {
  read(key: Key): string | undefined;
  /** `undefined` removes the key. */
  write(key: Key, value: string | undefined): void;
  /** Tells of changes by other tabs, and of what the browser's storage answers late. @returns a function that ends it. */
  onForeignChange(listener: (key: string, value: string | undefined) => void): () => void;
}

/** A storage of which a part is known only some time after the page has begun. */
export interface LateStorage extends KeyValueStorage {
  /** Resolves with true once everything can be read, with false when that takes too long. */
  answered(): Promise<boolean>;
  /** Resolves when what was written is kept, or that takes too long. */
  kept(): Promise<void>;
}
