import type { DraftChange, DraftOwner, DraftRecord, DraftShelf } from './DraftShelf';

const name = 'drafts';
const ofOwner = ({ user, account }: DraftOwner): IDBKeyRange => IDBKeyRange.bound([user, account], [user, account, []]);
const ofUser = (user: string): IDBKeyRange => IDBKeyRange.bound([user], [user, []]);

/** Answer of a request to the database. */
function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database refused'));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    const records = opening.result.createObjectStore(name, { keyPath: ['user', 'account', 'form'] });
    records.createIndex('keptAt', 'keptAt');
  };
  return answerOf(opening);
}

function keep(records: IDBObjectStore, change: DraftChange): Promise<unknown> {
  if ('gone' in change) return answerOf(records.delete(ofUser(change.user)));
  const { user, account, form, record } = change;
  return record ? answerOf(records.put(record)) : answerOf(records.delete([user, account, form]));
}

async function removeOld(records: IDBObjectStore, notBefore: number): Promise<void> {
  const keys = await answerOf(records.index('keptAt').getAllKeys(IDBKeyRange.upperBound(notBefore, true)));
  await Promise.all(keys.map((key) => answerOf(records.delete(key))));
}

/** Drafts in the browser's IndexedDB, and news of them from tab to tab. A browser that refuses either rejects or stays silent. */
export function indexedDbShelf(): DraftShelf {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => (opened ??= openDatabase());
  const records = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    const database = open();
    try {
      return (await database).transaction(name, mode).objectStore(name);
    } catch {
      // Browsers close the database of a page in the background, and when its data is cleared.
      if (opened === database) opened = undefined;
      return (await open()).transaction(name, mode).objectStore(name);
    }
  };
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    read: async (owner, notBefore) => {
      const kept = await records('readwrite');
      await removeOld(kept, notBefore);
      return (await answerOf(kept.getAll(ofOwner(owner)))) as DraftRecord[];
    },
    keep: async (change) => {
      channel?.postMessage(change);
      await keep(await records('readwrite'), change);
    },
    follow: (listener) => channel?.addEventListener('message', ({ data }) => listener(data as DraftChange)),
  };
}
