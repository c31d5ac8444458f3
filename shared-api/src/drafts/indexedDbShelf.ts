import { answerOf, browserDatabase } from '../database/browserDatabase';
import type { DraftChange, DraftOwner, DraftRecord, DraftShelf } from './DraftShelf';

const name = 'drafts';
const ofOwner = ({ user, account }: DraftOwner): IDBKeyRange => IDBKeyRange.bound([user, account], [user, account, []]);
const ofUser = (user: string): IDBKeyRange => IDBKeyRange.bound([user], [user, []]);

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
  const { records } = browserDatabase(name, 1, (database) => {
    const created = database.createObjectStore(name, { keyPath: ['user', 'account', 'form'] });
    created.createIndex('keptAt', 'keptAt');
  });
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    read: async (owner, notBefore) => {
      const kept = await records('readwrite');
      await removeOld(kept, notBefore);
      return (await answerOf(kept.getAll(ofOwner(owner)))) as DraftRecord[];
    },
    keep: async (change) => {
      channel?.postMessage(change);
      const kept = await records('readwrite');
      const done = keep(kept, change);
      // A page that ends undoes what it has not ended itself: a reload right after the last letter would lose that.
      kept.transaction.commit();
      await done;
    },
    follow: (listener) => channel?.addEventListener('message', ({ data }) => listener(data as DraftChange)),
  };
}
