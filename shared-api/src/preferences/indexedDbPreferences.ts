import { answerOf, browserDatabase, kept } from '../database/browserDatabase';
import type { PreferenceOwner, PreferenceShelf } from './PreferenceShelf';

const name = 'preferences';

interface Kept extends PreferenceOwner {
  readonly name: string;
  readonly value: string;
}

/** Preferences in the browser's IndexedDB, and a sign from tab to tab that something has changed: the database alone says what. */
export function indexedDbPreferences(): PreferenceShelf {
  const database = browserDatabase(name, 1, (created) => void created.createObjectStore(name, { keyPath: ['user', 'account', 'name'] }));
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    read: async ({ user, account }) => {
      const records = await database.records('readonly');
      const found = (await answerOf(records.getAll(IDBKeyRange.bound([user, account], [user, account, []])))) as Kept[];
      return new Map(found.map((each) => [each.name, each.value]));
    },
    keep: async ({ user, account }, name, value) => {
      const records = await database.records('readwrite');
      const done = kept(records.transaction);
      if (value === undefined) records.delete([user, account, name]);
      else records.put({ user, account, name, value } satisfies Kept);
      // A page that ends undoes what it has not ended itself: a reload right after a choice would lose that.
      records.transaction.commit();
      await done;
      channel?.postMessage({ user, account } satisfies PreferenceOwner);
    },
    follow: (listener) => channel?.addEventListener('message', ({ data }) => listener(data as PreferenceOwner)),
  };
}
