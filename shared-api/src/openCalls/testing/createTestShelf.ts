import { userOf, type OpenCallRecord } from '../OpenCall';
import type { OpenCallShelf } from '../OpenCallShelf';

/** The storage of one device, that all its tabs and reloads share. */
export interface TestDevice {
  /** Records by key, as text: what could not be stored would not survive here either. */
  readonly kept: Map<string, string>;
  /** A shelf as a tab opens it; listens to those opened before and after. */
  open(): OpenCallShelf;
  /** `hangs`: nothing is answered any more; `refuses`: everything rejects. */
  state: 'works' | 'hangs' | 'refuses';
  /** Lets everything go on that hangs. */
  wake(): void;
}

/** Works like a database: one transaction after the other. */
export function createTestDevice(): TestDevice {
  const listeners = new Map<OpenCallShelf, (user: string) => void>();
  let waiting: (() => void)[] = [];
  const device: TestDevice = {
    kept: new Map(),
    state: 'works',
    wake: () => {
      device.state = 'works';
      for (const go of waiting.splice(0)) go();
    },
    open: () => {
      const shelf: OpenCallShelf = {
        read: (user, notBefore) =>
          transact(() => {
            for (const { key, sentAt } of all()) if (sentAt < notBefore) device.kept.delete(key);
            return all().filter(({ account }) => userOf(account) === user);
          }),
        claim: (record, ended) =>
          transact(() => {
            const open = all().find((one) => one.account === record.account && one.identity === record.identity && !ended.has(one.key));
            if (!open) put(record);
            else if (open.state !== 'unknown') put({ ...open, state: 'sending', triedAt: record.triedAt, seen: undefined });
            return open ?? record;
          }),
        change: ({ key, account }, next) =>
          transact(() => {
            const before = all().find((one) => one.key === key);
            if (!before) return;
            const after = next(before);
            if (after) put(after);
            else device.kept.delete(key);
            for (const [other, listener] of listeners) if (other !== shelf) listener(userOf(account));
          }),
        follow: (listener) => void listeners.set(shelf, listener),
      };
      return shelf;
    },
  };
  const all = (): OpenCallRecord[] => [...device.kept.values()].map((text) => JSON.parse(text) as OpenCallRecord);
  const put = (record: OpenCallRecord): void => void device.kept.set(record.key, JSON.stringify(record));
  const transact = async <Value>(work: () => Value): Promise<Value> => {
    if (device.state === 'refuses') throw new Error('The database refused');
    if (device.state === 'hangs') await new Promise<void>((resolve) => (waiting = [...waiting, resolve]));
    return work();
  };
  return device;
}
