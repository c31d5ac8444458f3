/** Text by key. Survives a reload where the browser allows it, and works in memory where it does not. */
export interface KeyValueStorage {
  read(key: string): string | undefined;
  /** `undefined` removes the key. */
  write(key: string, value: string | undefined): void;
  /** Tells of changes by other tabs. @returns a function that ends it. */
  onForeignChange(listener: (key: string, value: string | undefined) => void): () => void;
}
