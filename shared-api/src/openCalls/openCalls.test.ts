/** @jest-environment node */
import { answer, createTestClient, silence, type TestClient } from '../client/testing/createTestClient';
import { keyLifetime } from '../contract/idempotency';
import { createTestDevice, type TestDevice } from './testing/createTestShelf';

const order = { symbol: 'BTCUSDT', direction: 'call', seconds: 30, stake: '10' } as const;
const name = 'deliveryOrder.place';

/** The exchange, which all tabs talk to: it executes a key once, and none that the last question has cancelled. */
let executed: Map<string, object>;
let cancelled: Set<string>;
/** How the exchange is reached: `lost` executes and the answer does not come back, `unreached` gets nothing. */
let line: 'works' | 'lost' | 'unreached';
let device: TestDevice;
let serverNow: number;
let pages: number;

const keyOf = (request: Request) => request.headers.get('Idempotency-Key') ?? '';

async function exchange(request: Request): Promise<Response> {
  if (line === 'unreached') throw new TypeError('fetch failed');
  const key = keyOf(request);
  const isQuestion = request.headers.has('Idempotency-Replay');
  if (!isQuestion && !executed.has(key) && !cancelled.has(key)) executed.set(key, { id: `order of ${key}` });
  if (request.headers.has('Idempotency-Final') && !executed.has(key)) cancelled.add(key);
  if (line === 'lost') throw new TypeError('fetch failed');
  const stored = executed.get(key);
  return stored ? answer(1, stored) : answer(409, { refusal: cancelled.has(key) ? 'idempotency.cancelled' : 'http.notExecuted' });
}

/** A page as it starts: after a reload, or in another tab. */
function openPage(account = 'ada/real', options: Parameters<typeof createTestClient>[0] = {}): TestClient {
  const page = (pages += 1);
  let next = 0;
  const test = createTestClient({
    openCallShelf: device.open(),
    serverNow: () => serverNow,
    createId: () => `key-${page}-${(next += 1)}`,
    ...options,
  });
  test.account = account;
  test.respond = exchange;
  const { fetch } = globalThis;
  bridges.set(test, fetch);
  return test;
}
/** Each page has a `fetch` of its own. */
const bridges = new Map<TestClient, typeof fetch>();
const as = async <Value>(test: TestClient, work: () => Promise<Value>): Promise<Value> => {
  globalThis.fetch = bridges.get(test)!;
  return work();
};
const place = (test: TestClient, request: object = order) =>
  as(test, async () => {
    const placing = test.client.call(name, request as typeof order).catch((fault: unknown) => fault);
    await jest.advanceTimersByTimeAsync(300);
    return placing;
  });
const reconcile = (test: TestClient) => as(test, () => test.client.reconcile());
const later = (milliseconds: number) => {
  serverNow += milliseconds;
};
const kept = () => [...device.kept.values()].map((text) => JSON.parse(text) as { key: string; state: string; account: string });

beforeEach(() => {
  jest.useFakeTimers();
  device = createTestDevice();
  executed = new Map();
  cancelled = new Set();
  line = 'works';
  serverNow = 1_000_000_000_000;
  pages = 0;
});
afterEach(() => jest.useRealTimers());

test('a key is kept before its change is sent, and nothing is left when the answer has come', async () => {
  const page = openPage();
  let seen: unknown;
  page.respond = (request) => {
    seen = kept();
    return exchange(request);
  };
  await place(page);
  expect(seen).toMatchObject([{ key: 'key-1-1', name, account: 'ada/real', state: 'sending', sentAt: serverNow }]);
  expect(kept()).toEqual([]);
});

test('nothing of the request is kept, and passwords and codes are not even in its digest', async () => {
  line = 'lost';
  const page = openPage();
  const withdrawal = { coin: 'USDT', amount: '1234.5', addressId: 'an-address', withdrawalPassword: '987654', authenticatorCode: '135790' };
  await as(page, () => page.client.call('withdrawal.submit', withdrawal).catch(() => undefined));
  const text = [...device.kept.values()].join();
  for (const part of ['1234.5', 'an-address', '987654', '135790', 'USDT']) expect(text).not.toContain(part);
  const again = openPage();
  await as(again, () =>
    again.client
      .call('withdrawal.submit', { ...withdrawal, withdrawalPassword: '111111', authenticatorCode: '000000' })
      .catch(() => undefined),
  );
  expect(kept()).toHaveLength(1);
  expect(executed.size).toBe(1);
});

test('after a reload the outcome is asked for and told until it is seen', async () => {
  line = 'lost';
  await place(openPage());
  line = 'unreached';
  const page = openPage();
  await reconcile(page);
  expect(page.client.openCalls()).toMatchObject([{ key: 'key-1-1', name, state: 'checking' }]);
  line = 'works';
  await reconcile(page);
  expect(page.client.openCalls()).toMatchObject([{ key: 'key-1-1', state: 'executed', answer: { id: 'order of key-1-1' } }]);
  expect(page.outcomes).toMatchObject([{ key: 'key-1-1', executed: true }]);

  const closedUnseen = openPage();
  await reconcile(closedUnseen);
  expect(closedUnseen.client.openCalls()).toMatchObject([{ state: 'executed', answer: { id: 'order of key-1-1' } }]);
  expect(closedUnseen.outcomes).toEqual([]);
  closedUnseen.client.markSeen('key-1-1');
  await jest.advanceTimersByTimeAsync(0);
  expect([closedUnseen.client.openCalls(), page.client.openCalls(), kept()]).toEqual([[], [], []]);
});

test('after a reload the same request is the same change, and another one is another', async () => {
  line = 'lost';
  await place(openPage());
  line = 'works';
  const page = openPage();
  expect(await place(page)).toEqual({ id: 'order of key-1-1' });
  await place(page);
  await place(page, { ...order, stake: '20' });
  expect([...executed.keys()]).toEqual(['key-1-1', 'key-2-2', 'key-2-3']);
});

test('two tabs give the same open request one key', async () => {
  const [first, second] = [openPage(), openPage()];
  await Promise.all([reconcile(first), reconcile(second)]);
  first.respond = silence;
  const waiting = as(first, () => first.client.call(name, order).catch(() => undefined));
  await jest.advanceTimersByTimeAsync(0);
  line = 'lost';
  await place(second);
  expect(keyOf(second.sent.at(-1)!)).toBe('key-1-1');
  await jest.advanceTimersByTimeAsync(60_000);
  await waiting;
  expect(executed.size).toBe(1);
});

test('what a tab was sending when it went away is asked for by another one that has heard of it', async () => {
  const [first, second] = [openPage(), openPage()];
  await Promise.all([reconcile(first), reconcile(second)]);
  first.respond = silence;
  void as(first, () => first.client.call(name, order).catch(() => undefined));
  await jest.advanceTimersByTimeAsync(0);
  first.respond = exchange;
  line = 'lost';
  await place(first, { ...order, stake: '20' });
  await as(second, () => jest.advanceTimersByTimeAsync(2_500));
  expect(second.sent.map(keyOf)).toContain('key-1-1');
});

test('an outcome is told in every tab, as one and the same, and seen in all when it is seen in one', async () => {
  const [first, second] = [openPage(), openPage()];
  line = 'lost';
  await place(first);
  await reconcile(second);
  line = 'works';
  await reconcile(second);
  await reconcile(first);
  for (const tab of [first, second]) expect(tab.client.openCalls()).toMatchObject([{ key: 'key-1-1', state: 'executed' }]);
  first.client.markSeen('key-1-1');
  await jest.advanceTimersByTimeAsync(0);
  for (const tab of [first, second]) expect(tab.client.openCalls()).toEqual([]);
});

test('what was written down and never sent is found not to be executed, and another try executes it once', async () => {
  line = 'unreached';
  const gone = openPage();
  gone.respond = silence;
  void as(gone, () => gone.client.call(name, order).catch(() => undefined));
  await jest.advanceTimersByTimeAsync(0);
  line = 'works';
  const page = openPage();
  await reconcile(page);
  await reconcile(page);
  // The page that is gone may have sent it the moment before.
  expect(page.client.openCalls()).toMatchObject([{ key: 'key-1-1', state: 'checking' }]);
  later(70_000);
  await reconcile(page);
  await reconcile(page);
  expect(page.client.openCalls()).toMatchObject([{ key: 'key-1-1', state: 'notExecuted' }]);
  page.client.markSeen('key-1-1');
  expect(page.client.openCalls()).toEqual([]);
  await place(openPage());
  expect([[...executed.keys()], [...cancelled]]).toEqual([['key-3-1'], ['key-1-1']]);
  expect(kept()).toEqual([]);
});

test('a change of somebody who is not known yet waits until that is known, and its key is kept for them', async () => {
  line = 'lost';
  const page: TestClient = openPage('/real', { readUser: async () => void (page.account = 'ada/real') });
  await place(page);
  expect(page.sent.map((request) => request.headers.get('Account'))).toEqual(['ada/real']);
  expect(kept()).toMatchObject([{ key: 'key-1-1', account: 'ada/real', state: 'checking' }]);
  const unread = openPage('/real', { readUser: () => Promise.reject(new Error('no answer')) });
  expect(await place(unread)).toMatchObject({ message: 'no answer' });
  expect(unread.sent).toEqual([]);
});

test('another user on the same device neither sees nor asks, and the first one finds everything again', async () => {
  line = 'lost';
  await place(openPage());
  line = 'works';
  const other = openPage('ben/real');
  await reconcile(other);
  await place(other);
  expect(other.client.openCalls()).toEqual([]);
  expect(other.sent.map((request) => [keyOf(request), request.headers.get('Account')])).toEqual([['key-2-1', 'ben/real']]);
  other.account = 'ada/demo';
  await reconcile(other);
  expect(other.client.openCalls()).toMatchObject([{ key: 'key-1-1', account: 'ada/real', state: 'executed' }]);
});

test.each(['refuses', 'hangs'] as const)('a storage that %s holds up no order, and the page goes on in memory', async (state) => {
  device.state = state;
  const page = openPage();
  line = 'lost';
  await place(page);
  expect(page.sent).toHaveLength(1);
  expect(page.client.openCalls()).toMatchObject([{ state: 'checking' }]);
  await as(page, () => page.client.call(name, { ...order, stake: '20' }).catch(() => undefined));
  expect(page.sent).toHaveLength(2);
  line = 'works';
  const asking = reconcile(page);
  await jest.advanceTimersByTimeAsync(300);
  await asking;
  expect(page.outcomes).toHaveLength(2);
  await place(page);
  expect(executed.size).toBe(3);
});

test('a storage that wakes up late keeps nothing of what has had its answer', async () => {
  device.state = 'hangs';
  const page = openPage();
  expect(await place(page)).toEqual({ id: 'order of key-1-1' });
  device.wake();
  await jest.advanceTimersByTimeAsync(0);
  expect(kept()).toEqual([]);
});

test('a storage that wakes up late keeps what has become of a call meanwhile', async () => {
  device.state = 'hangs';
  line = 'unreached';
  const page = openPage();
  await place(page);
  device.wake();
  await jest.advanceTimersByTimeAsync(0);
  expect(kept()).toMatchObject([{ key: 'key-1-1', state: 'checking' }]);
});

test('a key that the exchange may have forgotten is never sent again: nobody can say what became of it', async () => {
  line = 'lost';
  await place(openPage());
  line = 'works';
  executed.clear();
  later(keyLifetime + 1);
  const page = openPage();
  expect(await place(page)).toMatchObject({ name: 'ApiFault', outcomeUnknown: true });
  expect(executed.size).toBe(0);
  expect(page.client.openCalls()).toMatchObject([{ key: 'key-1-1', state: 'unknown' }]);
  expect(await place(page)).toMatchObject({ outcomeUnknown: true });
  expect(executed.size).toBe(0);
  expect(page.outcomes).toEqual([]);
  page.client.markSeen('key-1-1');
  await place(page);
  expect([...executed.keys()].length).toBe(1);
  expect(executed.has('key-1-1')).toBe(false);
});

test('a key that the exchange knows nothing of any more is not said to be without effect', async () => {
  line = 'lost';
  await place(openPage());
  later(1_000);
  const page = openPage();
  page.respond = () => answer(409, { refusal: 'http.keyTooOld' });
  await reconcile(page);
  expect(page.client.openCalls()).toMatchObject([{ key: 'key-1-1', state: 'unknown' }]);
  expect(page.outcomes).toEqual([]);
});

test('one that was answered after all is told however old it is', async () => {
  line = 'lost';
  await place(openPage());
  line = 'works';
  later(keyLifetime + 1);
  const page = openPage();
  await reconcile(page);
  expect(page.client.openCalls()).toMatchObject([{ state: 'executed' }]);
});

test('what nobody has come back for in 90 days is removed', async () => {
  line = 'lost';
  await place(openPage());
  const days = (count: number) => later(count * 24 * 3_600_000);
  days(90);
  await reconcile(openPage());
  expect(kept()).toHaveLength(1);
  days(1);
  const page = openPage();
  await reconcile(page);
  expect([kept(), page.client.openCalls()]).toEqual([[], []]);
});

test('calls of a session that ends meanwhile wait until their trader is signed in again', async () => {
  line = 'lost';
  await place(openPage());
  const page = openPage();
  page.respond = () => answer(401);
  await reconcile(page);
  expect(page.client.openCalls()).toMatchObject([{ state: 'checking' }]);
  expect(page.log).toEqual([]);
  page.respond = exchange;
  line = 'works';
  await reconcile(page);
  expect(page.client.openCalls()).toMatchObject([{ state: 'executed' }]);
});
