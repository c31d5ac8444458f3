/** @jest-environment node */
import { answer, createTestClient, silence } from './testing/createTestClient';

const order = { symbol: 'BTCUSDT', direction: 'call', seconds: 30, stake: '10' } as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('changes that move money', () => {
  const keyOf = (request: Request) => request.headers.get('Idempotency-Key');

  test('each known outcome ends its key', async () => {
    const test = createTestClient();
    await test.client.call('order/createDeliveryOrder', order);
    test.respond = () => answer(409, {}, 'moved');
    await test.client.call('order/createDeliveryOrder', order).catch(() => undefined);
    await test.client.call('order/createDeliveryOrder', order).catch(() => undefined);
    expect(test.sent.map(keyOf)).toEqual(['key-1', 'key-2', 'key-3']);
  });

  test('a double tap is one call', async () => {
    const test = createTestClient();
    test.respond = () => answer(1, { id: 'one' });
    const taps = [test.client.call('order/createDeliveryOrder', order), test.client.call('order/createDeliveryOrder', { ...order })];
    await expect(Promise.all(taps)).resolves.toEqual([{ id: 'one' }, { id: 'one' }]);
    expect(test.sent).toHaveLength(1);
  });

  test('a key of the caller is used as it is', async () => {
    const test = createTestClient();
    await test.client.call('order/createDeliveryOrder', order, { idempotencyKey: 'own-key-1' });
    expect(keyOf(test.sent[0]!)).toBe('own-key-1');
  });

  test.each([
    ['a time-out', silence, 60_000],
    ['a network failure', () => Promise.reject(new TypeError('fetch failed')), 0],
    ['a server error', () => new Response('', { status: 502 }), 0],
  ])('after %s the next try carries the same key', async (_name, respond, wait) => {
    const test = createTestClient();
    test.respond = respond;
    const first = test.client.call('order/createDeliveryOrder', order).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(wait);
    await expect(first).resolves.toMatchObject({ outcomeUnknown: true });
    expect(test.held()).toBe(0);
    test.respond = () => answer(1, { id: 'one' });
    await expect(test.client.call('order/createDeliveryOrder', order)).resolves.toEqual({ id: 'one' });
    await test.client.call('order/createDeliveryOrder', order);
    expect(test.sent.map(keyOf)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  test('another body and another account have keys of their own', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('order/createDeliveryOrder', order).catch(() => undefined);
    await test.client.call('order/createDeliveryOrder', { ...order, stake: '20' }).catch(() => undefined);
    test.account = 'ada demo';
    await test.client.call('order/createDeliveryOrder', order).catch(() => undefined);
    expect(test.sent.map(keyOf)).toEqual(['key-1', 'key-2', 'key-3']);
  });

  test('a 401 between does not free a key whose outcome is open', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('order/createDeliveryOrder', order).catch(() => undefined);
    test.respond = () => answer(401);
    await test.client.call('order/createDeliveryOrder', order).catch(() => undefined);
    test.token = 'token-2';
    test.respond = () => answer(1);
    await test.client.call('order/createDeliveryOrder', order);
    expect(test.sent.map(keyOf)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('the outcome is asked for without executing, until it is known', async () => {
    const test = createTestClient();
    test.respond = () => Promise.reject(new TypeError('fetch failed'));
    await test.client.call('order/createDeliveryOrder', order).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(2_000);
    test.respond = () => answer(1, { id: 'one' });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(test.sent.map((request) => [keyOf(request), request.headers.get('Idempotency-Replay')])).toEqual([
      ['key-1', null],
      ['key-1', 'only'],
      ['key-1', 'only'],
    ]);
    await expect(test.sent[2]!.json()).resolves.toEqual(order);
    expect(test.outcomes).toEqual([{ path: 'order/createDeliveryOrder', request: order, executed: true, answer: { id: 'one' } }]);
    expect(test.log).toEqual(['no answer order/createDeliveryOrder']);
    await test.client.call('order/createDeliveryOrder', order);
    expect(keyOf(test.sent[3]!)).toBe('key-2');
  });

  test('nothing executed counts when found twice, and the key stays for the next try', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('order/createDeliveryOrder', order).catch(() => undefined);
    test.respond = () => answer(409, { refusal: 'http.notExecuted' });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(test.outcomes).toEqual([]);
    await test.client.reconcile();
    expect(test.outcomes).toEqual([{ path: 'order/createDeliveryOrder', request: order, executed: false }]);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(test.sent).toHaveLength(3);
    test.respond = () => answer(1);
    await test.client.call('order/createDeliveryOrder', order);
    expect(keyOf(test.sent[3]!)).toBe('key-1');
  });

  test('a tap while the outcome is asked for waits for it and does not order twice', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('order/createDeliveryOrder', order).catch(() => undefined);
    let release = () => undefined as void;
    test.respond = () => new Promise((resolve) => (release = () => resolve(answer(1, { id: 'one' }))));
    const question = test.client.reconcile();
    await jest.advanceTimersByTimeAsync(0);
    const tap = test.client.call('order/createDeliveryOrder', order);
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
      await test.client.call('order/createDeliveryOrder', order).catch(() => undefined);
      test.respond = () => answer(1, { id: 'one' });
      await test.client.reconcile();
    };
    await lose();
    expect(heard).toHaveBeenCalledWith({ path: 'order/createDeliveryOrder', request: order, executed: true, answer: { id: 'one' } });
    end();
    await lose();
    expect(test.outcomes).toHaveLength(2);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('questions stop after the last wait, and only the present account asks', async () => {
    const test = createTestClient();
    test.respond = () => new Response('', { status: 500 });
    await test.client.call('order/createDeliveryOrder', order).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(test.sent).toHaveLength(6);
    test.account = 'ada demo';
    await test.client.reconcile();
    expect(test.sent).toHaveLength(6);
    test.account = 'ada real';
    await test.client.reconcile();
    expect(test.sent).toHaveLength(7);
  });
});
