/** An object and what tells its state from any other. */
export interface StoredObject {
  readonly bytes: Buffer;
  readonly tag: string;
}

/** Where a site lives: a directory that a server serves, or a bucket. Names are paths below it, with slashes. */
export interface Storage {
  /** For people. */
  readonly place: string;
  read(name: string): Promise<StoredObject | undefined>;
  /** Names of the objects below a folder (ending with a slash), relative to it. */
  list(folder: string): Promise<string[]>;
  /**
   * Puts a folder there: every file, `last` after all others. The storage may make it appear at once. An interrupted call leaves a folder
   * without `last`, or none. Throws when a file is there with other content.
   */
  publish(folder: string, files: ReadonlyMap<string, Buffer>, last: string): Promise<void>;
  /**
   * Replaces one object as a whole if its tag is still `tag` (undefined: if it does not exist). Of several at once, one succeeds.
   * @returns false when somebody else was first
   */
  swap(name: string, bytes: Buffer, tag: string | undefined): Promise<boolean>;
  /** Removes one object, or every object below a folder (ending with a slash); nothing when there is none. Never for what visitors may still be reading. */
  remove(folder: string): Promise<void>;
}
