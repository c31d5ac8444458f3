/** Answer of a request to the database. */
export function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database refused'));
  });
}

/** Resolves when all that a transaction did is kept. */
export function kept(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The database refused'));
  });
  // Who fails before it waits for the end has said so already.
  done.catch(() => undefined);
  return done;
}

export interface BrowserDatabase {
  /** The one object store, in a transaction of its own. Rejects when the browser refuses its database. */
  records(mode: IDBTransactionMode, options?: IDBTransactionOptions): Promise<IDBObjectStore>;
}

/**
 * A database of the browser with one object store of the same name, opened when it is first needed.
 * @param create makes the store; a later version also gets what earlier ones have left
 */
export function browserDatabase(name: string, version: number, create: (database: IDBDatabase) => void): BrowserDatabase {
  let opened: Promise<IDBDatabase> | undefined;
  const open = async (): Promise<IDBDatabase> => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => create(opening.result);
    const database = await answerOf(opening);
    // A later version of the page waits in another tab; this one then goes on without.
    database.onversionchange = () => database.close();
    return database;
  };
  return {
    records: async (mode, options) => {
      const database = (opened ??= open());
      try {
        return (await database).transaction(name, mode, options).objectStore(name);
      } catch {
        // Browsers close the database of a page in the background, and when its data is cleared.
        if (opened === database) opened = open();
        return (await (opened ??= open())).transaction(name, mode, options).objectStore(name);
      }
    },
  };
}
