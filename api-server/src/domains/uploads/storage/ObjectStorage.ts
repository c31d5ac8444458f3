/** Where private files are kept. Keys are `<user id>/<upload id>`; nothing is ever served from here without the API in between. */
export interface ObjectStorage {
  /** Keeps bytes durably; the same key again replaces them. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** The bytes, or undefined when there are none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes them; nothing happens when there are none. */
  remove(key: string): Promise<void>;
}
