/** @jest-environment node */
import { answer, createTestClient, silence } from './testing/createTestClient';

const order = { symbol: 'BTCUSDT', direction: 'call', seconds: 30, stake: '10' } as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('changes that move money', () => {
  const keyOf = (request: Request) => request.headers.get('Idempotency-Key');

  test('each known outcome ends its key', async () => {
    const test = createTestClient();
    await test.client.call('deliveryOrder.place', order);
    test.respond = () => answer(409, {}, 'moved');
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    expect(test.sent.map(keyOf)).toEqual(['key-1', 'key-2', 'key-3']);
  });

  test('a double tap is one call', async () => {
    const test = createTestClient();
    test.respond = () => answer(1, { id: 'one' });
    const taps = [test.client.call('deliveryOrder.place', order), test.client.call('deliveryOrder.place', { ...order })];
    await expect(Promise.all(taps)).resolves.toEqual([{ id: 'one' }, { id: 'one' }]);
    expect(test.sent).toHaveLength(1);
  });

  test('a key of the caller is used as it is', async () => {
    const test = createTestClient();
    await test.client.call('deliveryOrder.place', order, { idempotencyKey: 'own-key-1' });
    expect(keyOf(test.sent[0]!)).toBe('own-key-1');
  });

  test.each([
    ['a time-out', silence, 60_000],
    ['a network failure', () => Promise.reject(new TypeError('fetch failed')), 0],
    ['a server error', () => new Response('', { status: 502 }), 0],
  ])('after %s the next try carries the same key', async (_name, respond, wait) => {
    const test = createTestClient();
    test.respond = respond;
    const first = test.client.call('deliveryOrder.place', order).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(wait);
    await expect(first).resolves.toMatchObject({ outcomeUnknown: true });
    expect(test.held()).toBe(0);
    test.respond = () => answer(1, { id: 'one' });
    await expect(test.client.call('deliveryOrder.place', order)).resolves.toEqual({ id: 'one' });
    await test.client.call('deliveryOrder.place', order);
    expect(test.sent.map(keyOf)).toEqual(['key-1', 'key-1', 'key-3']);
  });

  test('another body and another account have keys of their own', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    await test.client.call('deliveryOrder.place', { ...order, stake: '20' }).catch(() => undefined);
    test.account = 'ada/demo';
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    expect(test.sent.map(keyOf)).toEqual(['key-1', 'key-2', 'key-3']);
  });

  test('a 401 between does not free a key whose outcome is open', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    test.respond = () => answer(401);
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    test.token = 'token-2';
    test.respond = () => answer(1);
    await test.client.call('deliveryOrder.place', order);
    expect(test.sent.map(keyOf)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('the outcome is asked for without executing, until it is known', async () => {
    const test = createTestClient();
    test.respond = () => Promise.reject(new TypeError('fetch failed'));
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(2_000);
    test.respond = () => answer(1, { id: 'one' });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(test.sent.map((request) => [keyOf(request), request.headers.get('Idempotency-Replay')])).toEqual([
      ['key-1', null],
      ['key-1', 'only'],
      ['key-1', 'only'],
    ]);
    await expect(test.sent[2]!.text()).resolves.toBe('');
    expect(test.sent[2]!.headers.get('Content-Type')).toBeNull();
    expect(test.outcomes).toEqual([
      { key: 'key-1', name: 'deliveryOrder.place', account: 'ada/real', executed: true, answer: { id: 'one' } },
    ]);
    expect(test.log).toEqual(['no answer deliveryOrder.place']);
    await test.client.call('deliveryOrder.place', order);
    expect(keyOf(test.sent[3]!)).toBe('key-2');
  });

  const finality = ({ headers }: Request) => [headers.get('Idempotency-Replay'), headers.get('Idempotency-Final')];

  test('what is found nowhere is cancelled by the second question, and the next try has a key of its own', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    test.respond = () => answer(409, { refusal: 'http.notExecuted' });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(test.outcomes).toEqual([]);
    test.respond = () => answer(409, { refusal: 'idempotency.cancelled' });
    await test.client.reconcile();
    expect(test.outcomes).toEqual([{ key: 'key-1', name: 'deliveryOrder.place', account: 'ada/real', executed: false }]);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(test.sent.map(finality)).toEqual([
      [null, null],
      ['only', null],
      ['only', 'true'],
    ]);
    test.respond = () => answer(1);
    await test.client.call('deliveryOrder.place', order);
    expect(keyOf(test.sent[3]!)).toBe('key-2');
  });

  test('what the exchange cannot cancel is not said not to be executed while it may be under way, however often one asks', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    test.respond = () => answer(409, { refusal: 'http.notExecuted' });
    for (let back = 0; back < 3; back += 1) await test.client.reconcile();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(test.outcomes).toEqual([]);
    expect(test.client.openCalls()).toMatchObject([{ state: 'checking' }]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(test.outcomes).toMatchObject([{ key: 'key-1', executed: false }]);
    // It could still arrive: another try of the same has the same key.
    test.respond = () => answer(1);
    await test.client.call('deliveryOrder.place', order);
    expect(keyOf(test.sent.at(-1)!)).toBe('key-1');
  });

  test('a tap while the last question is open goes out under a key of its own when that has cancelled the first', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    test.respond = () => answer(409, { refusal: 'http.notExecuted' });
    await test.client.reconcile();
    let release = () => undefined as void;
    test.respond = () => new Promise((resolve) => (release = () => resolve(answer(409, { refusal: 'idempotency.cancelled' }))));
    const question = test.client.reconcile();
    await jest.advanceTimersByTimeAsync(0);
    const tap = test.client.call('deliveryOrder.place', order);
    test.respond = () => answer(1, { id: 'one' });
    release();
    await question;
    await expect(tap).resolves.toEqual({ id: 'one' });
    expect(test.sent.map(keyOf)).toEqual(['key-1', 'key-1', 'key-1', 'key-3']);
    expect(test.client.openCalls()).toEqual([]);
  });

  test('another try of what another tab has cancelled is refused, and the next one has a key of its own', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    test.respond = () => answer(409, { refusal: 'idempotency.cancelled' });
    await expect(test.client.call('deliveryOrder.place', order)).rejects.toMatchObject({ refusal: 'idempotency.cancelled' });
    expect(test.client.openCalls()).toEqual([]);
    test.respond = () => answer(1);
    await test.client.call('deliveryOrder.place', order);
    expect(test.sent.map(keyOf)).toEqual(['key-1', 'key-1', 'key-3']);
  });

  test('a tap while the outcome is asked for waits for it and does not order twice', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    let release = () => undefined as void;
    test.respond = () => new Promise((resolve) => (release = () => resolve(answer(1, { id: 'one' }))));
    const question = test.client.reconcile();
    await jest.advanceTimersByTimeAsync(0);
    const tap = test.client.call('deliveryOrder.place', order);
    release();
    await question;
    await expect(tap).resolves.toEqual({ id: 'one' });
    expect(test.sent).toHaveLength(2);
  });

  test('pages hear the outcome while they listen', async () => {
    const test = createTestClient();
    const heard = jest.fn();
    const end = test.client.onOutcome(heard);
    const lose = async () => {
      test.respond = () => new Response('', { status: 500 });
      await test.client.call('deliveryOrder.place', order).catch(() => undefined);
      test.respond = () => answer(1, { id: 'one' });
      await test.client.reconcile();
    };
    await lose();
    expect(heard).toHaveBeenCalledWith({
      key: 'key-1',
      name: 'deliveryOrder.place',
      account: 'ada/real',
      executed: true,
      answer: { id: 'one' },
    });
    end();
    await lose();
    expect(test.outcomes).toHaveLength(2);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('questions go on, less and less often, while the page is seen', async () => {
    let visible = true;
    const test = createTestClient({ isVisible: () => visible });
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(112_000);
    expect(test.sent).toHaveLength(6);
    await jest.advanceTimersByTimeAsync((120 + 240 + 480 + 600 + 600) * 1000);
    expect(test.sent).toHaveLength(11);
    visible = false;
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(test.sent).toHaveLength(11);
    visible = true;
    await test.client.reconcile();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(test.sent).toHaveLength(13);
  });

  test('questions that fail do not say that the exchange is away: another call that succeeds brings nothing back', async () => {
    const test = createTestClient();
    test.respond = (request) => (request.method === 'GET' ? answer(1, { id: 'ada' }) : new Response('', { status: 503 }));
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(30_000);
    await test.client.call('balance.read', { wallet: 'spot', coin: 'USDT' });
    expect(test.sent).toHaveLength(5);
    expect(test.reached).toEqual([false, true]);
  });

  test('questions of many pages are spread', async () => {
    const test = createTestClient({ random: () => 1 });
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(2_499);
    expect(test.sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(test.sent).toHaveLength(2);
  });

  test('both accounts of a user are asked about, each under its own name, and nothing of another user’s', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    const asked = () => test.sent.slice(1).map((request) => request.headers.get('Account'));
    test.account = 'ben/real';
    expect(test.client.openCalls()).toEqual([]);
    await test.client.reconcile();
    expect(asked()).toEqual([]);
    test.account = 'ada/demo';
    expect(test.client.openCalls()).toMatchObject([{ account: 'ada/real', state: 'checking' }]);
    await test.client.reconcile();
    expect(asked()).toEqual(['ada/real']);
  });

  test.each([
    ['of another account', 409, { refusal: 'http.sessionMismatch', reason: 'sessionMismatch' }],
    ['of a key that does not match', 409, { refusal: 'http.keyReused' }],
    ['of a question that cannot be read', 422, { refusal: 'http.invalid' }],
    ['of an ended session', 401, {}],
    ['of a busy exchange', 429, { refusal: 'http.busy' }],
  ])('a refusal %s says nothing of the change', async (_name, code, data) => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    test.respond = () => answer(code, data);
    await test.client.reconcile();
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    expect(test.outcomes).toEqual([]);
    expect(test.client.openCalls()).toMatchObject([{ key: 'key-1', state: 'checking' }]);
    test.token = 'token-2';
    test.respond = () => answer(0, { refusal: 'delivery.stakeTooSmall' });
    await test.client.reconcile();
    expect(test.outcomes).toMatchObject([{ key: 'key-1', executed: false }]);
  });

  test('a second try that is refused before its key is looked up leaves the first one open', async () => {
    const test = createTestClient();
    const withdrawal = { coin: 'USDT', amount: '10', addressId: 'one', withdrawalPassword: '111111' };
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('withdrawal.submit', withdrawal).catch(() => undefined);
    const isQuestion = (request: Request) => request.headers.has('Idempotency-Replay');
    test.respond = (request) =>
      isQuestion(request) ? answer(409, { refusal: 'http.notExecuted' }) : answer(0, { refusal: 'wallet.wrongPassword' });
    await expect(test.client.call('withdrawal.submit', { ...withdrawal, withdrawalPassword: '222222' })).rejects.toMatchObject({
      refusal: 'wallet.wrongPassword',
    });
    expect(test.client.openCalls()).toMatchObject([{ key: 'key-1', state: 'checking' }]);
    test.respond = () => answer(1, { id: 'one' });
    await test.client.call('withdrawal.submit', { ...withdrawal, withdrawalPassword: '333333' });
    expect(new Set(test.sent.map(keyOf))).toEqual(new Set(['key-1']));
    expect(test.client.openCalls()).toEqual([]);
  });

  test('a second try that meets the stored refusal ends the key', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    test.respond = () => answer(0, { refusal: 'delivery.stakeTooSmall' });
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    expect(test.sent.map(keyOf)).toEqual(['key-1', 'key-1', 'key-1', 'key-3']);
    expect([test.outcomes, test.client.openCalls()]).toEqual([[], []]);
  });

  test('a form need not wait any longer once questions have found nothing out for minutes', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('deliveryOrder.place', order).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(111_999);
    for (let flap = 0; flap < 9; flap += 1) await test.client.reconcile();
    expect(test.client.openCalls()).toMatchObject([{ lasting: false }]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(test.client.openCalls()).toMatchObject([{ lasting: true }]);
  });
});
