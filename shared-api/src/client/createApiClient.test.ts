/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import { apiPath, imagePath } from '../contract/endpointTable';
import { puzzleReason } from '../contract/puzzleReason';
import { isApiFault } from './apiFault';
import { answer, createTestClient, silence, type TestClient } from './testing/createTestClient';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('requests', () => {
  test('a read is a GET with query, token and language', async () => {
    const test = createTestClient();
    test.respond = () => answer(1, { list: [], total: 0 });
    await expect(test.client.call('product.trades', { symbol: 'BTCUSDT', limit: 5 })).resolves.toEqual({ list: [], total: 0 });
    const [request] = test.sent;
    expect(request!.method).toBe('GET');
    expect(request!.url).toBe(`https://exchange.test${apiPath('product.trades')}?symbol=BTCUSDT&limit=5`);
    expect(request!.headers.get('TOKEN')).toBe('token-1');
    expect(request!.headers.get('lang')).toBe('de');
  });

  test('a change is a POST with JSON; a visitor sends no token', async () => {
    const test = createTestClient();
    test.token = undefined;
    await test.client.call('code.sendByEmail', { purpose: 'register', email: 'a@b.test' });
    const [request] = test.sent;
    expect(request!.method).toBe('POST');
    expect(request!.headers.get('content-type')).toContain('application/json');
    expect(request!.headers.has('TOKEN')).toBe(false);
    await expect(request!.json()).resolves.toEqual({ purpose: 'register', email: 'a@b.test' });
  });

  test('the language call is a POST without payload and answers data.default', async () => {
    const test = createTestClient();
    test.respond = () => answer(1, { default: 'fr' });
    await expect(test.client.language()).resolves.toBe('fr');
    expect(test.sent[0]!.method).toBe('POST');
    expect(test.sent[0]!.headers.has('content-type')).toBe(false);
    await expect(test.sent[0]!.text()).resolves.toBe('');
  });

  test('the variant envelope succeeds with the string "0" alone', async () => {
    const test = createTestClient();
    test.respond = () => answer('0', { list: [{ country: 'DE' }], total: 1 });
    await expect(test.client.call('verification.countries', {})).resolves.toEqual({ list: [{ country: 'DE' }], total: 1 });
    test.respond = () => answer(1, {}, 'wrong envelope');
    await expect(test.client.call('verification.countries', {})).rejects.toMatchObject({ code: 0, kind: 'refused' });
    expect(test.log).toEqual(['toast error wrong envelope']);
  });

  test('the waiting layer is held by changes until they end, and by reads that ask for it', async () => {
    const test = createTestClient();
    const held: number[] = [];
    test.respond = () => (held.push(test.held()), answer(0, {}, 'no'));
    await test.client.call('session.signOut', {}).catch(() => undefined);
    await test.client.call('session.signOut', {}, { overlay: false }).catch(() => undefined);
    await test.client.call('exchange.information', {}).catch(() => undefined);
    await test.client.call('exchange.information', {}, { overlay: true }).catch(() => undefined);
    expect(held).toEqual([1, 0, 0, 1]);
    expect(test.held()).toBe(0);
  });
});

describe('work that the exchange asks for first', () => {
  const needed = () => answer(429, { refusal: 'access.codePuzzleNeeded', reason: puzzleReason({ challenge: 'abc', bits: 4 }) }, 'Again.');
  const ask = ({ client }: TestClient) => client.call('code.sendByEmail', { email: 'a@b.test', purpose: 'register' });

  test('is done, and the call goes out again with it, unnoticed', async () => {
    const test = createTestClient();
    test.respond = async (request) => ((await request.clone().text()).includes('"puzzle"') ? answer(1) : needed());
    await ask(test);
    const { puzzle, ...request } = (await test.sent[1]!.json()) as { puzzle: { challenge: string; answer: string } };
    expect(request).toEqual({ email: 'a@b.test', purpose: 'register' });
    const hash = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(`abc ${puzzle.answer}`));
    expect(new Uint8Array(hash)[0]).toBeLessThan(16);
    expect(test.log).toEqual([]);
  });

  test('is asked for once: a second refusal is told', async () => {
    const test = createTestClient();
    test.respond = needed;
    await expect(ask(test)).rejects.toMatchObject({ code: 429 });
    expect(test.sent).toHaveLength(2);
    expect(test.log).toEqual(['toast error Again.']);
  });
});

describe('the account on the screen', () => {
  const named = (test: TestClient): (string | null)[] => test.sent.map((request) => request.headers.get('Account'));

  test('is named by every call but those that are about none, and by no visitor', async () => {
    const test = createTestClient();
    await test.client.call('balance.overview', {});
    await test.client.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' });
    await test.client.download(imagePath('1')).catch(() => undefined);
    await test.client.download('https://elsewhere.test/file').catch(() => undefined);
    await test.client.call('profile.read', {});
    test.token = undefined;
    await test.client.call('exchange.information', {});
    expect(named(test)).toEqual(['ada/real', 'ada/real', 'ada/real', null, null, null]);
  });

  test('is the one that the caller drew, whatever the session has become', async () => {
    const test = createTestClient();
    test.account = 'ada/demo';
    await test.client.call('balance.overview', {}, { account: 'ada/real' });
    expect(named(test)).toEqual(['ada/real']);
  });

  test('when it is not the session’s, the session is read anew and nothing else is said', async () => {
    const test = createTestClient();
    test.respond = () => answer(409, { refusal: 'http.sessionMismatch', reason: 'sessionMismatch' }, 'The account was changed.');
    await expect(test.client.call('balance.overview', {})).rejects.toMatchObject({ code: 409, reason: 'sessionMismatch' });
    await test.client.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' }).catch(() => undefined);
    expect(test.log).toEqual(['session mismatch', 'session mismatch']);
  });

  test.each([
    ['session.switchAccount', { mode: 'demo' }, ['no answer session.switchAccount']],
    ['balance.overview', {}, []],
  ] as const)('an answer of %s that is lost: %j', async (name, request, log) => {
    const test = createTestClient();
    test.respond = () => Promise.reject(new TypeError('fetch failed'));
    await test.client.call(name, request as never).catch(() => undefined);
    expect(test.log).toEqual(log);
  });
});

describe('failures without an answer', () => {
  test.each([1, 0])('an answer with code %d is one: the exchange was reached', async (code) => {
    const test = createTestClient();
    test.respond = () => answer(code);
    await test.client.call('exchange.information', {}).catch(() => undefined);
    expect(test.reached).toEqual([true]);
  });

  test.each([
    ['server error', () => new Response('oops', { status: 500 })],
    ['server error in an envelope', () => new Response(JSON.stringify({ code: 0, msg: 'defect' }), { status: 503 })],
    ['broken JSON', () => new Response('{"code":1,')],
    ['HTML', () => new Response('<!doctype html>')],
    ['missing code', () => new Response('{"data":{}}')],
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s is a network fault: no toast, no action', async (_name, respond) => {
    const test = createTestClient();
    test.respond = respond;
    const fault = await test.client.call('exchange.information', {}, { remote: 'home' }).catch((error: unknown) => error);
    expect(isApiFault(fault)).toBe(true);
    expect(fault).toMatchObject({ code: 'network', kind: 'network', call: 'exchange.information', remote: 'home', outcomeUnknown: false });
    expect(test.log).toEqual([]);
    expect(test.events).toEqual([{ kind: 'fault', name: 'api.network', source: 'home', detail: { call: 'exchange.information' } }]);
    expect(test.reached).toEqual([false]);
  });

  test('a call gives up after 60 seconds and not before', async () => {
    const test = createTestClient();
    test.respond = silence;
    let fault: unknown;
    test.client.call('exchange.information', {}).catch((error: unknown) => (fault = error));
    await jest.advanceTimersByTimeAsync(59_999);
    expect(fault).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(fault).toMatchObject({ code: 'timeout', kind: 'timeout', call: 'exchange.information' });
    expect(test.log).toEqual([]);
  });

  test('a caller that gives up gets a quiet fault', async () => {
    const test = createTestClient();
    test.respond = silence;
    const controller = new AbortController();
    const call = test.client.call('exchange.information', {}, { signal: controller.signal }).catch((error: unknown) => error);
    controller.abort();
    await expect(call).resolves.toMatchObject({ code: 'aborted', kind: 'aborted' });
    expect(test.events).toEqual([]);
  });
});

describe('error catalogue', () => {
  test.each([
    [0, 'refused'],
    [409, 'conflict'],
    [422, 'invalidInput'],
    [429, 'tooManyRequests'],
  ] as const)('%d shows the message and is a %s', async (code, kind) => {
    const test = createTestClient();
    test.respond = () => answer(code, { field: 'stake', refusal: 'delivery.stakeTooSmall' }, 'At least 10.');
    await expect(test.client.call('session.signOut', {}, { remote: 'futures' })).rejects.toMatchObject({
      name: 'ApiFault',
      code,
      kind,
      msg: 'At least 10.',
      call: 'session.signOut',
      remote: 'futures',
      field: 'stake',
      refusal: 'delivery.stakeTooSmall',
    });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(test.log).toEqual(['toast error At least 10.']);
  });

  test('a message that the page announces itself is toasted too, but not read out', async () => {
    const test = createTestClient();
    test.respond = () => answer(402, {}, 'Verify first.');
    await test.client.call('session.signOut', {}, { unspoken: true }).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(test.log).toEqual(['toast error unspoken Verify first.', 'to verification']);
  });

  test('each press toasts, a call that none causes only once until it succeeds or the message changes', async () => {
    const test = createTestClient();
    const ask = (symbol: string, unasked = true) =>
      test.client.call('product.trades', { symbol, limit: 5 }, { unasked }).catch(() => undefined);
    test.respond = () => answer(429, {}, 'Too fast.');
    await ask('BTCUSDT');
    await ask('BTCUSDT');
    expect(test.log.splice(0)).toEqual(['toast error Too fast.']);
    await ask('ETHUSDT');
    await ask('BTCUSDT', false);
    expect(test.log.splice(0)).toEqual(['toast error Too fast.', 'toast error Too fast.']);
    test.respond = () => answer(0, {}, 'Closed.');
    await ask('BTCUSDT');
    await ask('BTCUSDT');
    expect(test.log.splice(0)).toEqual(['toast error Closed.']);
    test.respond = () => answer(1, { list: [], total: 0 });
    await ask('BTCUSDT');
    test.respond = () => answer(0, {}, 'Closed.');
    await ask('BTCUSDT');
    expect(test.log.splice(0)).toEqual(['toast error Closed.']);
    test.client.forgetMessages();
    await ask('BTCUSDT');
    expect(test.log).toEqual(['toast error Closed.']);
  });

  test('402 of a call that none presses says so each time that it leads away', async () => {
    const test = createTestClient();
    test.respond = () => answer(402, {}, 'Verify first.');
    for (const _ of [1, 2]) {
      await test.client.call('balance.overview', {}, { unasked: true }).catch(() => undefined);
      await jest.advanceTimersByTimeAsync(2_000);
    }
    expect(test.log).toEqual(['toast error Verify first.', 'to verification', 'toast error Verify first.', 'to verification']);
  });

  test('401 signs out once, however many calls are in flight', async () => {
    const test = createTestClient();
    const release: (() => void)[] = [];
    test.respond = () => new Promise((resolve) => release.push(() => resolve(answer(401, {}, 'Please sign in.'))));
    const calls = Array.from({ length: 20 }, () => test.client.call('balance.overview', {}).catch((error: { kind: string }) => error.kind));
    await jest.advanceTimersByTimeAsync(0);
    expect(release).toHaveLength(20);
    release.forEach((go) => go());
    await expect(Promise.all(calls)).resolves.toEqual(Array(20).fill('signedOut'));
    expect(test.log).toEqual(['toast error Please sign in.', 'signed out']);
  });

  test('401 of 20 visitors in flight acts once, and again for a later call', async () => {
    const test = createTestClient();
    test.token = undefined;
    test.respond = () => answer(401, {}, 'Please sign in.');
    await Promise.all(Array.from({ length: 20 }, () => test.client.call('balance.overview', {}).catch(() => undefined)));
    expect(test.log.filter((line) => line === 'signed out')).toHaveLength(1);
    await test.client.call('balance.overview', {}).catch(() => undefined);
    expect(test.log.filter((line) => line === 'signed out')).toHaveLength(2);
  });

  test('401 acts once even while the shell has not cleared the token yet', async () => {
    const test = createTestClient({ onSignedOut: () => void test.log.push('signed out') });
    test.respond = () => answer(401);
    await test.client.call('balance.overview', {}).catch(() => undefined);
    await test.client.call('balance.overview', {}).catch(() => undefined);
    expect(test.log).toEqual(['signed out']);
  });

  test('a late 401 of an old token leaves the new session alone', async () => {
    const test = createTestClient();
    let release = () => undefined as void;
    test.respond = () => new Promise((resolve) => (release = () => resolve(answer(401, {}, 'Please sign in.'))));
    const late = test.client.call('balance.overview', {}).catch((error: { kind: string }) => error.kind);
    await jest.advanceTimersByTimeAsync(0);
    test.token = 'token-2';
    release();
    await expect(late).resolves.toBe('signedOut');
    expect(test.log).toEqual([]);
    test.respond = () => answer(401, {}, 'Please sign in.');
    await test.client.call('balance.overview', {}).catch(() => undefined);
    expect(test.log).toEqual(['toast error Please sign in.', 'signed out']);
  });

  test('423 keeps the token and says nothing; one that was asked for before the session was opened is over', async () => {
    const test = createTestClient();
    test.respond = () => answer(423, { refusal: 'http.locked' }, 'The app is locked.');
    await expect(test.client.call('balance.overview', {})).rejects.toMatchObject({ kind: 'locked' });
    expect([test.log, test.token]).toEqual([['locked'], 'token-1']);
    let release = () => undefined as void;
    test.respond = () => new Promise((resolve) => (release = () => resolve(answer(423, {}, 'The app is locked.'))));
    const late = test.client.call('balance.overview', {}).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(0);
    test.respond = () => answer(1);
    await test.client.call('appLock.unlock', { pin: '284613' });
    release();
    await late;
    expect(test.log).toEqual(['locked']);
  });

  test.each([
    [402, 'to verification'],
    [403, 'to withdrawal password'],
  ])('%d goes on after two seconds, once', async (code, action) => {
    const test = createTestClient();
    test.respond = () => answer(code, {}, 'First something else.');
    await Promise.all([1, 2, 3].map(() => test.client.call('session.signOut', {}).catch(() => undefined)));
    await jest.advanceTimersByTimeAsync(1_999);
    expect(test.log).toEqual(['toast error First something else.']);
    await jest.advanceTimersByTimeAsync(1);
    expect(test.log).toEqual(['toast error First something else.', action]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(test.log).toHaveLength(2);
    await test.client.call('session.signOut', {}).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(test.log.filter((line) => line === action)).toHaveLength(2);
  });

  test('402 and 403 together open one page; a sign-out before takes precedence', async () => {
    const test = createTestClient();
    test.respond = () => answer(402);
    await test.client.call('session.signOut', {}).catch(() => undefined);
    test.respond = () => answer(403);
    await test.client.call('session.signOut', {}).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(test.log).toEqual(['to verification']);
    await test.client.call('session.signOut', {}).catch(() => undefined);
    test.respond = () => answer(401);
    await test.client.call('session.signOut', {}).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(test.log).toEqual(['to verification', 'signed out']);
  });
});

describe('server time', () => {
  test('comes from serverTime of reads, else from the Date header, never from serverTime of a change', async () => {
    let clock = 1000;
    const test = createTestClient({ now: () => (clock += 10) });
    test.respond = () => answer(1, { serverTime: 5_000_000 }, '', { date: 'Thu, 01 Jan 1970 01:00:00 GMT' });
    await test.client.call('exchange.information', {});
    await test.client.call('followPlan.join', { id: '00000000-0000-4000-8000-000000000001', value: '10' });
    expect(test.samples).toEqual([
      { earliest: 5_000_000, latest: 5_000_001, sentAt: 1010, receivedAt: 1020 },
      { earliest: 3_600_000, latest: 3_601_000, sentAt: 1030, receivedAt: 1040 },
    ]);
  });
});
