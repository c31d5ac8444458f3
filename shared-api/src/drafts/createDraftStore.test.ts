import { createFakeSession } from '../testing/fakes/fakeSession';
import { createDraftStore, draftLifetime } from './createDraftStore';
import { tabShelf } from './tabShelf';
import type { DraftChange, DraftOwner, DraftRecord, DraftShelf } from './DraftShelf';

const typed = { amount: '12.50' };
const ada = { user: { id: 'ada' } };
const bob = { user: { id: 'bob' } };

/** A shelf that several pages of one browser share; `answer` lets it answer what waits. */
function testShelf(records: DraftRecord[] = []) {
  const listeners: ((change: DraftChange) => void)[] = [];
  const of =
    ({ user, account }: DraftOwner) =>
    (each: DraftRecord) =>
      each.user === user && each.account === account;
  const page = (): DraftShelf => {
    let hear: (change: DraftChange) => void = () => undefined;
    return {
      read: async (owner, notBefore) => {
        records.splice(0, Infinity, ...records.filter(({ keptAt }) => keptAt >= notBefore));
        return records.filter(of(owner));
      },
      keep: async (change) => {
        const others = records.filter((each) =>
          'gone' in change ? each.user !== change.user : !(of(change)(each) && each.form === change.form),
        );
        records.splice(0, Infinity, ...others, ...('record' in change && change.record ? [change.record] : []));
        for (const listener of listeners) if (listener !== hear) listener(change);
      },
      follow: (listener) => {
        hear = listener;
        listeners.push(listener);
      },
    };
  };
  return { records, page };
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

test('keeps drafts by trader, account and form; the next page has them once the storage has answered', async () => {
  const { page } = testShelf();
  const session = createFakeSession(ada);
  const first = createDraftStore({ session, shelf: page() });
  first.get().write('ticket', typed);
  expect(first.get().read('ticket')).toEqual(typed);
  expect(first.get().read('other')).toBeUndefined();
  await session.switchMode('demo');
  expect(first.get().read('ticket')).toBeUndefined();
  await session.switchMode('real');
  expect(first.get().read('ticket')).toEqual(typed);

  const second = createDraftStore({ session: createFakeSession(ada), shelf: page() });
  const before = second.get();
  expect(before.read('ticket')).toBeUndefined();
  expect(before.answered).toBe(false);
  const told = jest.fn();
  second.subscribe(told);
  await settled();
  expect(told).toHaveBeenCalledTimes(1);
  expect(second.get()).not.toBe(before);
  expect(second.get()).toMatchObject({ owner: before.owner, answered: true });
  expect(second.get().read('ticket')).toEqual(typed);
});

test('what was typed before the storage answered wins, forgetting included', async () => {
  const old = { user: 'ada', account: 'real' as const, fields: { amount: '1' }, keptAt: Date.now() };
  const { page } = testShelf([
    { ...old, form: 'ticket' },
    { ...old, form: 'sent' },
  ]);
  const store = createDraftStore({ session: createFakeSession(ada), shelf: page() });
  store.get().write('ticket', typed);
  store.get().write('sent', undefined);
  await settled();
  expect(store.get().read('ticket')).toEqual(typed);
  expect(store.get().read('sent')).toBeUndefined();
});

test('another user of the device never sees them, whether the first signed out or only expired', async () => {
  const { page, records } = testShelf();
  const session = createFakeSession(ada);
  const store = createDraftStore({ session, shelf: page() });
  store.get().write('ticket', typed);
  const ofAda = store.get();
  session.set('visitor');
  expect(store.get().read('ticket')).toBeUndefined();
  session.set(bob);
  await settled();
  expect(store.get().read('ticket')).toBeUndefined();
  // An upload that ends late writes to whom it belongs.
  ofAda.write('deposit', typed);
  expect(store.get().read('deposit')).toBeUndefined();
  session.set(ada);
  expect(store.get().read('ticket')).toEqual(typed);

  store.forgetUser('ada');
  session.set(bob);
  session.set(ada);
  await settled();
  expect(store.get().read('ticket')).toBeUndefined();
  expect(records).toEqual([]);
});

test('what a visitor types is on no shelf and goes to who signs in, once', async () => {
  const { page, records } = testShelf();
  const session = createFakeSession('visitor');
  const store = createDraftStore({ session, shelf: page() });
  store.get().write('ticket', typed);
  await settled();
  expect(records).toEqual([]);
  session.set(ada);
  expect(store.get().read('ticket')).toEqual(typed);
  session.set('visitor');
  expect(store.get().read('ticket')).toBeUndefined();
  session.set(bob);
  await settled();
  expect(store.get().read('ticket')).toBeUndefined();
  expect(records).toMatchObject([{ user: 'ada', form: 'ticket' }]);
});

test('another tab’s drafts are there for forms that open later; its sign-out takes all away', () => {
  const { page } = testShelf();
  const here = createDraftStore({ session: createFakeSession(ada), shelf: page() });
  const there = createDraftStore({ session: createFakeSession(ada), shelf: page() });
  const told = jest.fn();
  there.subscribe(told);
  const followed = jest.fn(() => there.get().read('ticket'));
  const end = there.follow('ticket', followed);
  here.get().write('other', typed);
  expect(followed).not.toHaveBeenCalled();
  here.get().write('ticket', typed);
  expect(there.get().read('ticket')).toEqual(typed);
  // A form that is open there keeps what it shows; what is only shown follows.
  expect(told).not.toHaveBeenCalled();
  expect(followed.mock.results).toEqual([{ type: 'return', value: typed }]);
  end();
  here.get().write('ticket', undefined);
  expect(there.get().read('ticket')).toBeUndefined();
  expect(followed).toHaveBeenCalledTimes(1);
  here.get().write('ticket', typed);
  here.forgetUser('ada');
  expect(there.get().read('ticket')).toBeUndefined();
});

test('what comes late finds nobody who has signed out: an upload that ends, storage that answers', async () => {
  const old: DraftRecord = { user: 'ada', account: 'real', form: 'sent', fields: typed, keptAt: Date.now() };
  const { page, records } = testShelf();
  let answer: (records: readonly DraftRecord[]) => void = () => undefined;
  const shelf: DraftShelf = { ...page(), read: () => new Promise((resolve) => (answer = resolve)) };
  const session = createFakeSession(ada);
  const store = createDraftStore({ session, shelf });
  const ofAda = store.get();
  session.set('visitor');
  store.forgetUser('ada');
  answer([old]);
  await settled();
  ofAda.write('deposit', typed);
  await settled();
  expect(records).toEqual([]);
  expect([ofAda.read('sent'), ofAda.read('deposit')]).toEqual([undefined, undefined]);
  session.set(ada);
  expect(store.get().read('sent')).toBeUndefined();
  store.get().write('deposit', typed);
  expect(records).toMatchObject([{ user: 'ada', form: 'deposit' }]);
});

test('what a visitor’s page writes after somebody has signed in goes to no later one', async () => {
  const { page, records } = testShelf();
  const session = createFakeSession('visitor');
  const store = createDraftStore({ session, shelf: page() });
  const ofVisitor = store.get();
  session.set(ada);
  ofVisitor.write('ticket', typed);
  session.set('visitor');
  session.set(bob);
  await settled();
  expect(store.get().read('ticket')).toBeUndefined();
  expect(records).toEqual([]);
});

test('whoever is signed in again before the other tab’s sign-out is heard of goes on with empty drafts that are kept', () => {
  const { page, records } = testShelf();
  const here = createDraftStore({ session: createFakeSession(ada), shelf: page() });
  const there = createDraftStore({ session: createFakeSession(ada), shelf: page() });
  const told = jest.fn();
  there.subscribe(told);
  there.get().write('ticket', typed);
  here.forgetUser('ada');
  expect(told).toHaveBeenCalledTimes(1);
  expect(there.get().read('ticket')).toBeUndefined();
  there.get().write('ticket', { amount: '2' });
  expect(records).toMatchObject([{ form: 'ticket', fields: { amount: '2' } }]);
});

test('storage that refuses leaves drafts in memory', async () => {
  const refuse = () => Promise.reject(new Error('SecurityError'));
  const shelf: DraftShelf = { read: refuse, keep: refuse, follow: () => undefined };
  const store = createDraftStore({ session: createFakeSession(ada), shelf });
  store.get().write('ticket', typed);
  await settled();
  expect(store.get().answered).toBe(true);
  expect(store.get().read('ticket')).toEqual(typed);
  store.forgetUser('ada');
  await settled();
  expect(store.get().read('ticket')).toBeUndefined();
});

test('expired drafts are not read, and removed from the shelf, everybody’s', async () => {
  const { page, records } = testShelf();
  let now = 1_000;
  const open = (session: typeof ada) => createDraftStore({ session: createFakeSession(session), shelf: page(), now: () => now });
  const store = open(ada);
  store.get().write('ticket', typed);
  now += draftLifetime - 1;
  expect(store.get().read('ticket')).toEqual(typed);
  now += 2;
  expect(store.get().read('ticket')).toBeUndefined();
  open(bob);
  await settled();
  expect(records).toEqual([]);
});

test('a visitor finds the drafts again after a reload of the tab; once somebody has signed in there, nobody else does', async () => {
  const { page, records } = testShelf();
  const texts = new Map<string, string | undefined>();
  const visitorShelf = tabShelf({ read: (key) => texts.get(key), write: (key, value) => void texts.set(key, value) });
  const open = (session: Parameters<typeof createFakeSession>[0]) =>
    createDraftStore({ session: createFakeSession(session), shelf: page(), visitorShelf });
  open('visitor').get().write('ticket', typed);
  expect(open('visitor').get().read('ticket')).toEqual(typed);
  expect(records).toEqual([]);

  const session = createFakeSession('visitor');
  createDraftStore({ session, shelf: page(), visitorShelf });
  session.set(ada);
  await settled();
  expect(records).toMatchObject([{ user: 'ada', form: 'ticket', fields: typed }]);
  expect(open('visitor').get().read('ticket')).toBeUndefined();
});

test('a tab storage with something else in it counts as empty', () => {
  const shelf = (text: string) => tabShelf({ read: () => text, write: () => undefined }).read();
  expect(shelf('{')).toEqual([]);
  expect(shelf('{"a":1}')).toEqual([]);
  expect(shelf('[null,{"form":"ticket","account":"real","keptAt":1,"fields":{"amount":5}}]')).toEqual([]);
});
