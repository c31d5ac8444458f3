import { answerOf, browserDatabase, kept } from '../database/browserDatabase';
import { callOfPath, endpointTable } from '../contract/endpointTable';
import { userOf, type OpenCallRecord } from './OpenCall';
import type { OpenCallShelf } from './OpenCallShelf';

const name = 'openCalls';
/** Calls of one user that are kept at most; what is beyond is known to its page alone. */
const capacity = 100;

/** With its path in place of its name: tabs of other versions, which may call it otherwise, share it. */
type Kept = Omit<OpenCallRecord, 'name'> & { readonly user: string; readonly path: string };
const keptOf = ({ name: call, ...record }: OpenCallRecord): Kept => ({
  ...record,
  path: endpointTable[call].path,
  user: userOf(record.account),
});
/** Undefined when this version knows no such call. */
function recordOf({ path, user: _, ...kept }: Kept): OpenCallRecord | undefined {
  const call = callOfPath(path);
  return call && { ...kept, name: call };
}

/**
 * Open calls in the browser's IndexedDB, and a sign from tab to tab that something has changed: the database alone says what. A transaction that
 * writes excludes those of other tabs, so that two of them never give the same request two keys.
 */
export function indexedDbOpenCalls(): OpenCallShelf {
  const database = browserDatabase(name, 1, (created) => {
    const records = created.createObjectStore(name, { keyPath: ['user', 'key'] });
    records.createIndex('identity', ['account', 'identity']);
    records.createIndex('sentAt', 'sentAt');
  });
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    read: async (user, notBefore) => {
      const records = await database.records('readwrite');
      const old = await answerOf(records.index('sentAt').getAllKeys(IDBKeyRange.upperBound(notBefore, true)));
      for (const key of old) records.delete(key);
      return ((await answerOf(records.getAll(IDBKeyRange.bound([user], [user, []])))) as Kept[]).flatMap((each) => recordOf(each) ?? []);
    },
    claim: async (record, ended) => {
      const records = await database.records('readwrite', { durability: 'strict' });
      const done = kept(records.transaction);
      const same = (await answerOf(records.index('identity').getAll([record.account, record.identity]))) as Kept[];
      for (const { key } of same) if (ended.has(key)) records.delete([userOf(record.account), key]);
      const open = same.find(({ key }) => !ended.has(key));
      if (!open) {
        const user = userOf(record.account);
        const count = await answerOf(records.count(IDBKeyRange.bound([user], [user, []])));
        if (count >= capacity) throw new Error('There are too many open calls');
        records.put(keptOf(record));
      } else if (open.state !== 'unknown') records.put({ ...open, state: 'sending', triedAt: record.triedAt, seen: undefined });
      await done;
      return (open && recordOf(open)) ?? record;
    },
    change: async (record, next) => {
      const records = await database.records('readwrite');
      const done = kept(records.transaction);
      const key = [userOf(record.account), record.key];
      const before = (await answerOf(records.get(key))) as Kept | undefined;
      const known = before && recordOf(before);
      if (!known) return;
      const after = next(known);
      if (after) records.put(keptOf(after));
      else records.delete(key);
      await done;
      channel?.postMessage(userOf(record.account));
    },
    follow: (listener) => channel?.addEventListener('message', ({ data }) => listener(String(data))),
  };
}
