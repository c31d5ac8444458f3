import { sql } from 'kysely';
import { callNames, apiPath } from '@halyard-h5/shared-api/contract';
import { defineRefusals } from '../../kernel';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import type { MoneyCall } from '../module/Call';

const refusals = defineRefusals('httpTest', { no: { code: 0, en: 'No.' }, taken: { code: 409, en: 'Taken.' } });
const country = { list: [{ country: 'DE' }], total: 1 };
type Transfer = (call: MoneyCall<'transfer.submit'>) => Promise<never>;

let server: TestServer;
let transfer: Transfer;
let before: () => Promise<void>;
let kline: () => Promise<never>;
beforeAll(async () => {
  server = await openTestServer({
    config: { server: { bodyLimit: 2_000, maximumInFlight: 3 } },
    register: ({ routes }) => {
      routes.add('verification.countries', ({ headers }) =>
        headers['x-refuse'] ? Promise.reject(refusals.no()) : Promise.resolve(country),
      );
      routes.add('verification.read', () => Promise.reject(refusals.taken()));
      routes.add('exchange.language', () => Promise.resolve({ default: 'en' as const }));
      routes.add('article.list', ({ input }) => Promise.resolve({ list: [], total: input.limit }));
      routes.add('transfer.submit', (call) => transfer(call), { before: () => before() });
      routes.add('product.candles', () => kline());
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  before = () => Promise.resolve();
});

const side = { coin: 'USDT', wallet: 'spot' as const, amount: '1', before: '1', after: '0' };
const request = { coin: 'USDT', from: 'spot' as const, to: 'delivery' as const, amount: '1' };
const answer = (id: string) => ({ id, number: 'T1', createdAt: 1, out: side, in: side }) as never;

describe('envelopes', () => {
  it('are 1 for success of a standard call and "0" of a variant one, refusals never look like success', async () => {
    expect(await server.call('article.list', { kind: 'help' })).toEqual({ status: 200, code: 1, msg: '', data: { list: [], total: 20 } });
    expect(await server.call('verification.countries', {})).toEqual({ status: 200, code: '0', msg: '', data: country });
    expect(await server.call('verification.countries', {}, { headers: { 'x-refuse': '1' } })).toMatchObject({
      status: 200,
      code: '1',
      msg: 'No.',
    });
    const { token } = await server.signUp();
    expect(await server.call('verification.read', {}, { token })).toMatchObject({ status: 200, code: '409' });
    expect(await server.call('verification.read', {})).toMatchObject({ status: 200, code: '401' });
  });

  it('are dated by the clock of the exchange', async () => {
    const { headers } = await server.http.inject({ method: 'POST', url: apiPath('exchange.language') });
    expect(headers['date']).toBe('Sun, 15 Jun 2025 12:00:00 GMT');
  });

  it('speak the language of the call', async () => {
    expect((await server.call('profile.read', {}, { lang: 'de' })).msg).toBe('Bitte melden Sie sich an.');
    expect((await server.call('profile.read', {}, { lang: 'klingon' })).msg).toBe('Please sign in.');
  });

  it('answer the language call without payload', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const response = await server.http.inject({ method: 'POST', url: apiPath('exchange.language'), headers });
      expect(response.json()).toEqual({ code: 1, msg: '', data: { default: 'en' } });
    }
  });
});

describe('input', () => {
  it.each([
    ['a missing field', { kind: undefined }, 'kind'],
    ['a value out of range', { kind: 'help', limit: 101 }, 'limit'],
    ['a word for a number', { kind: 'help', page: 'x' }, 'page'],
  ])('with %s is refused by name', async (_name, query, field) => {
    const reply = await server.callRaw('article.list', query);
    expect(reply).toMatchObject({ status: 200, code: 422, data: { refusal: 'http.invalid', field } });
    expect(reply.msg).toContain(field);
  });

  it('names the field in the member of a union that came closest', async () => {
    const reply = await server.callRaw('session.signIn', { kind: 'mobile', areaCode: '49', mobile: '123456', password: 'x' });
    expect(reply.data).toMatchObject({ field: 'areaCode' });
  });

  it.each([
    ['broken JSON', '{"a":', 'application/json'],
    ['an array', '[]', 'application/json'],
    ['null', 'null', 'application/json'],
    ['another content type', 'a=b', 'application/x-www-form-urlencoded'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 'application/json'],
    ['too large a body', `{"a":"${'x'.repeat(3_000)}"}`, 'application/json'],
  ])('that is %s is refused with 422', async (_name, payload, type) => {
    const response = await server.http.inject({
      method: 'POST',
      url: apiPath('session.signIn'),
      payload,
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ code: 422 });
  });

  it('twice in a query is refused, not guessed', async () => {
    const response = await server.http.inject({ method: 'GET', url: `${apiPath('article.list')}?kind=help&page=1&page=2` });
    expect(response.json()).toMatchObject({ code: 422, data: { field: 'page' } });
  });

  it('of other paths and methods finds nothing', async () => {
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['GET', apiPath('session.signIn')],
      ['POST', apiPath('article.list')],
      ['GET', '/api/%2e%2e/x'],
    ] as const) {
      const response = await server.http.inject({ method, url });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 0, data: { refusal: 'http.unknownPath' } });
    }
  });
});

describe('limits of one user', () => {
  it('count by kind of call, over all sessions, and take nothing from anybody else', async () => {
    const limit = (burst: number) => ({ perMinute: 60, burst, atOnce: 50 });
    const limited = await openTestServer({
      config: { server: { userLimits: { money: limit(2), read: limit(4), change: limit(3), upload: limit(1) } } },
      register: ({ routes }) => {
        routes.add('transfer.submit', () => Promise.reject(refusals.no()));
        routes.add('verification.read', () => Promise.reject(refusals.no()));
        routes.add('article.list', () => Promise.resolve({ list: [], total: 0 }));
      },
    });
    const { token, userId } = await limited.signUp();
    const { token: second } = await limited.begin(userId, 'demo');
    const { token: other } = await limited.signUp();
    const pay = async (who: string) => (await limited.call('transfer.submit', request, { token: who })).code;
    expect([await pay(token), await pay(second)]).toEqual([0, 0]);
    expect([await pay(token), await pay(second), await pay(other)]).toEqual([429, 429, 0]);
    const tooMany = await limited.call('transfer.submit', request, { token, lang: 'de' });
    expect(tooMany).toMatchObject({ status: 200, code: 429, data: { refusal: 'http.tooMany' } });
    expect(tooMany.msg).toContain('1 s');
    const ask = async (who?: string) => (await limited.call('article.list', { kind: 'help' }, { token: who })).code;
    const answers = [];
    for (let call = 0; call < 6; call += 1) answers.push(await ask(call % 2 ? token : second));
    expect(answers).toEqual([1, 1, 1, 1, 429, 429]);
    expect([await ask(other), await ask()]).toEqual([1, 1]);
    // The variant envelope says it in its own way.
    expect((await limited.call('verification.read', {}, { token })).code).toBe('429');
    limited.clock.advance(1_000);
    expect([await pay(token), await pay(token)]).toEqual([0, 429]);
    await limited.close();
  });

  it('hold how many calls are in work: who waits for one lock keeps no more connections than that', async () => {
    let go = (): void => undefined;
    const released = new Promise<void>((resolve) => (go = resolve));
    const limited = await openTestServer({
      config: { server: { userLimits: { read: { atOnce: 2 } } } },
      register: ({ routes }) => routes.add('article.list', () => released.then(() => ({ list: [], total: 0 }))),
    });
    const { token } = await limited.signUp();
    const ask = (lang?: string) => limited.call('article.list', { kind: 'help' }, { token, ...(lang === undefined ? {} : { lang }) });
    const three = [ask(), ask(), ask()];
    expect((await Promise.race(three)).code).toBe(429);
    go();
    expect((await Promise.all(three)).map(({ code }) => code).sort()).toEqual([1, 1, 429]);
    expect((await ask()).code).toBe(1);
    await limited.close();
  });
});

describe('failures', () => {
  const failing = async (error: object) => {
    kline = () => Promise.reject(Object.assign(new Error('inside'), error));
    return server.call('product.candles', { symbol: 'BTCUSDT', interval: '1m' });
  };
  it.each(['57014', '55P03', '25P03'])('of a database that ended what took too long (%s) are told as busy', async (code) => {
    expect(await failing({ code })).toMatchObject({ status: 200, code: 429, data: { refusal: 'http.busy' } });
  });

  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', '57P01', '57P03', '08006', '53300', '25006'].map((code) => ({ code })),
    { message: 'Connection terminated unexpectedly' },
    { message: 'timeout exceeded when trying to connect' },
    { message: 'Query read timeout' },
  ])('of a database that is away (%j) are 503', async (error) => {
    const reply = await failing(error);
    expect(reply).toMatchObject({ status: 503, code: 0, data: { refusal: 'http.unavailable' } });
  });

  it.each([{ code: '53100' }, { code: '23514' }, { message: 'Connection of ideas' }])(
    'of any other kind (%j) are defects',
    async (error) => {
      expect(await failing(error)).toMatchObject({ status: 500, data: { refusal: 'http.failed' } });
    },
  );

  it('are 500 without a word of their inside', async () => {
    kline = () => Promise.reject(new Error('secret detail'));
    const reply = await server.call('product.candles', { symbol: 'BTCUSDT', interval: '1m' });
    expect(reply).toMatchObject({ status: 500, code: 0, data: { refusal: 'http.failed' } });
    expect(JSON.stringify(reply)).not.toContain('secret');
  });

  it('count answers that break the contract', async () => {
    kline = () => Promise.resolve({ symbol: 'BTCUSDT' } as never);
    expect((await server.call('product.candles', { symbol: 'BTCUSDT', interval: '1m' })).status).toBe(500);
  });
});

describe('load shedding', () => {
  it('answers 429 at once beyond the calls in work, and takes calls again after', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    kline = () => held.then(() => Promise.reject(refusals.no()));
    const running = [1, 2, 3].map(() => server.call('product.candles', { symbol: 'BTCUSDT', interval: '1m' }));
    await new Promise(setImmediate);
    expect(await server.call('article.list', { kind: 'help' })).toMatchObject({ status: 200, code: 429, data: { refusal: 'http.busy' } });
    release();
    await Promise.all(running);
    expect((await server.call('article.list', { kind: 'help' })).code).toBe(1);
  });
});

describe('one execution per key', () => {
  let executed: number;
  let woken: number;
  beforeEach(() => {
    executed = 0;
    woken = 0;
    transfer = async ({ transaction, session, afterCommit }) => {
      executed += 1;
      afterCommit(() => (woken += 1));
      await sql`insert into rate_limit (key, window_start, count) values (${`test ${session.userId} ${executed}`}, 0, 0)`.execute(
        transaction,
      );
      return answer(session.id);
    };
  });
  const effects = async (userId: string): Promise<number> => {
    const { rows } = await sql`select 1 from rate_limit where key like ${`test ${userId}%`}`.execute(server.context.database);
    return rows.length;
  };

  it('answers the same without executing again, and wakes others once', async () => {
    const { token, userId } = await server.signUp();
    const first = await server.call('transfer.submit', request, { token, key: 'transfer-1' });
    const { to, from, coin, amount } = request;
    const reordered = await server.callRaw('transfer.submit', { to, amount, coin, from }, { token, key: 'transfer-1' });
    expect(reordered).toEqual(first);
    expect([executed, woken, await effects(userId)]).toEqual([1, 1, 1]);
    expect((await server.call('transfer.submit', request, { token, key: 'transfer-2' })).code).toBe(1);
    expect(await effects(userId)).toBe(2);
  });

  it('belongs to one user and one account', async () => {
    const [ann, ben] = [await server.signUp(), await server.signUp()];
    await server.call('transfer.submit', request, { token: ann.token, key: 'transfer-1' });
    expect((await server.call('transfer.submit', request, { token: ben.token, key: 'transfer-1' })).code).toBe(1);
    await server.call('session.switchAccount', { mode: 'real' }, { token: ann.token });
    expect(await server.call('transfer.submit', request, { token: ann.token, key: 'transfer-1' })).toMatchObject({
      code: 409,
      data: { refusal: 'http.keyReused' },
    });
  });

  it('keeps refusals, with nothing else of what the handler did', async () => {
    const { token, userId } = await server.signUp();
    const works = transfer;
    transfer = async (call) => {
      await works(call);
      throw refusals.taken();
    };
    const refused = await server.call('transfer.submit', request, { token, key: 'transfer-1', lang: 'en' });
    expect(refused).toMatchObject({ code: 409, msg: 'Taken.' });
    transfer = works;
    expect(await server.call('transfer.submit', request, { token, key: 'transfer-1' })).toEqual(refused);
    expect([woken, await effects(userId)]).toEqual([0, 0]);
  });

  it('keeps no failure: the same key may be tried again', async () => {
    const { token, userId } = await server.signUp();
    const works = transfer;
    transfer = () => Promise.reject(new Error('broken'));
    expect((await server.call('transfer.submit', request, { token, key: 'transfer-1' })).status).toBe(500);
    transfer = works;
    expect((await server.call('transfer.submit', request, { token, key: 'transfer-1' })).code).toBe(1);
    expect(await effects(userId)).toBe(1);
  });

  it('asks what comes before once, outside the transaction, and keeps none of its refusals', async () => {
    const { token, userId } = await server.signUp();
    let asked = 0;
    before = async () => {
      asked += 1;
      await sql`select 1`.execute(server.context.database);
      if (asked === 1) throw refusals.no();
    };
    expect((await server.call('transfer.submit', request, { token, key: 'transfer-1' })).code).toBe(0);
    expect((await server.call('transfer.submit', request, { token, key: 'transfer-1' })).code).toBe(1);
    expect((await server.call('transfer.submit', request, { token, key: 'transfer-1' })).code).toBe(1);
    expect([asked, await effects(userId)]).toEqual([2, 1]);
  });

  it.each(['', 'short', 'x'.repeat(65), 'with space', 'ключ-ключ'])('refuses the key "%s"', async (key) => {
    const { token } = await server.signUp();
    const headers = { 'idempotency-key': encodeURI(key) === key ? key : 'not%ascii' };
    expect((await server.call('transfer.submit', request, { token, headers })).data).toMatchObject({ refusal: 'http.keyNeeded' });
  });

  it('can be asked for its outcome alone', async () => {
    const { token, userId } = await server.signUp();
    const headers = { 'idempotency-replay': 'only' };
    expect((await server.call('transfer.submit', request, { token, key: 'transfer-1', headers })).data).toMatchObject({
      refusal: 'http.notExecuted',
    });
    const first = await server.call('transfer.submit', request, { token, key: 'transfer-1' });
    expect(await server.call('transfer.submit', request, { token, key: 'transfer-1', headers })).toEqual(first);
    expect(await effects(userId)).toBe(1);
  });
});

describe('the last question about a key', () => {
  const last = (token: string) =>
    server.call('transfer.submit', request, {
      token,
      key: 'transfer-1',
      headers: { 'idempotency-replay': 'only', 'idempotency-final': 'true' },
    });
  const cancelled = { code: 409, data: { refusal: 'idempotency.cancelled' } };
  let executed: string[];
  beforeEach(() => {
    executed = [];
    transfer = async ({ session: { userId } }) => answer((executed.push(userId), userId));
  });

  it('cancels a key that nothing was executed under: what is under way has no effect, nor has what comes later', async () => {
    const [{ token, userId }, other] = [await server.signUp(), await server.signUp()];
    transfer = async ({ session, transaction }) => {
      await sql`insert into rate_limit (key, window_start, count) values (${`test ${session.userId}`}, 0, 0)`.execute(transaction);
      return answer(session.id);
    };
    let release = (): void => undefined;
    const begun = new Promise<void>((reached) => {
      before = () => new Promise((resolve) => reached(void (release = resolve)));
    });
    const underWay = server.call('transfer.submit', request, { token, key: 'transfer-1' });
    await begun;
    expect(await last(token)).toMatchObject(cancelled);
    before = () => Promise.resolve();
    release();
    expect(await underWay).toMatchObject(cancelled);
    expect(await server.call('transfer.submit', { ...request, amount: '2' }, { token, key: 'transfer-1' })).toMatchObject(cancelled);
    expect(await last(token)).toMatchObject(cancelled);
    const { rows } = await sql`select 1 from rate_limit where key = ${`test ${userId}`}`.execute(server.context.database);
    expect(rows).toEqual([]);
    expect((await server.call('transfer.submit', request, { token: other.token, key: 'transfer-1' })).code).toBe(1);
  });

  it('answers what was executed, and refuses another request than that, as every question', async () => {
    const { token, userId } = await server.signUp();
    const first = await server.call('transfer.submit', request, { token, key: 'transfer-1' });
    expect(await last(token)).toEqual(first);
    const other = { 'idempotency-replay': 'only', 'idempotency-final': 'true' };
    expect(await server.call('transfer.submit', { ...request, amount: '2' }, { token, key: 'transfer-1', headers: other })).toMatchObject({
      data: { refusal: 'http.keyReused' },
    });
    expect(executed).toEqual([userId]);
  });

  it('is none without the header of questions: the call is executed', async () => {
    const { token } = await server.signUp();
    const headers = { 'idempotency-final': 'true' };
    expect((await server.call('transfer.submit', request, { token, key: 'transfer-1', headers })).code).toBe(1);
  });
});

describe('a question about a former call', () => {
  const headers = { 'idempotency-key': 'transfer-1', 'idempotency-replay': 'only' };
  const ask = async (token: string, payload?: object | '', more: Record<string, string> = {}) =>
    (
      await server.http.inject({
        method: 'POST',
        url: apiPath('transfer.submit'),
        headers: { ...headers, token, ...more },
        ...(payload !== undefined && { payload }),
      })
    ).json<{
      code: number;
      data: object;
    }>();
  let executed: string[];
  beforeEach(() => {
    executed = [];
    transfer = async ({ session: { id, userId } }) => answer((executed.push(userId), id));
  });

  it('needs no request: the key alone is looked up, for its user alone, and nothing is executed', async () => {
    const [{ token, userId }, other] = [await server.signUp(), await server.signUp()];
    expect((await ask(token)).data).toMatchObject({ refusal: 'http.notExecuted' });
    const first = await server.call('transfer.submit', request, { token, key: 'transfer-1' });
    expect(await ask(token)).toMatchObject({ code: 1, data: first.data as object });
    expect((await ask(other.token)).data).toMatchObject({ refusal: 'http.notExecuted' });
    expect(executed).toEqual([userId]);
  });

  it('may name the type of the request that it leaves away', async () => {
    const { token } = await server.signUp();
    const first = await server.call('transfer.submit', request, { token, key: 'transfer-1' });
    expect(await ask(token, '', { 'content-type': 'application/json' })).toMatchObject({ code: 1, data: first.data as object });
  });

  it('with another request than the key stands for is refused', async () => {
    const { token } = await server.signUp();
    await server.call('transfer.submit', request, { token, key: 'transfer-1' });
    expect((await ask(token, { ...request, amount: '2' })).data).toMatchObject({ refusal: 'http.keyReused' });
    expect((await ask(token, { ...request, amount: 'much' })).data).toMatchObject({ refusal: 'http.invalid' });
  });
});

describe('the account that a caller names', () => {
  const mismatch = { status: 200, code: 409, data: { refusal: 'http.sessionMismatch', reason: 'sessionMismatch' } };
  let executed: string[];
  beforeEach(() => {
    executed = [];
    transfer = async ({ session: { id, mode } }) => answer((executed.push(mode), id));
  });
  const named = (account: string, key?: string, more: Record<string, string> = {}) => ({ key, headers: { account, ...more } });

  it('must be the session’s in changes and reads, and nothing is done for another', async () => {
    const [ann, ben] = [await server.signUp(), await server.signUp()];
    const { token } = ann;
    for (const account of [`${ann.userId}/real`, `${ben.userId}/demo`, '/real', ann.userId, 'demo', '']) {
      expect(await server.call('transfer.submit', request, { token, ...named(account, 'transfer-1') })).toMatchObject(mismatch);
      expect(await server.call('session.list', {}, { token, ...named(account) })).toMatchObject(mismatch);
      expect(await server.call('article.list', { kind: 'help' }, { token, ...named(account) })).toMatchObject(mismatch);
    }
    expect(executed).toEqual([]);
    for (const account of [`${ann.userId}/demo`, '/demo'])
      expect(await server.call('transfer.submit', request, { token, ...named(account) })).toMatchObject({ code: 1 });
    expect(await server.call('transfer.submit', request, { token })).toMatchObject({ code: 1 });
    expect(executed).toEqual(['demo', 'demo', 'demo']);
  });

  it('is said where the session is read, and may be the other one where accounts are switched or a session ends', async () => {
    const [{ token, userId }, ben] = [await server.signUp(), await server.signUp()];
    expect(await server.call('profile.read', {}, { token, ...named(`${ben.userId}/real`) })).toMatchObject({ data: { id: userId } });
    expect(await server.call('session.switchAccount', { mode: 'real' }, { token, ...named(`${userId}/real`) })).toMatchObject({ code: 1 });
    expect(await server.call('session.signOut', {}, { token, ...named(`${ben.userId}/real`) })).toMatchObject(mismatch);
    expect(await server.call('session.signOut', {}, { token, ...named(`${userId}/demo`) })).toMatchObject({ code: 1 });
  });

  it('is looked up in questions about former calls, whichever one the session works in now', async () => {
    const { token, userId } = await server.signUp();
    const first = await server.call('transfer.submit', request, { token, ...named(`${userId}/demo`, 'transfer-1') });
    await server.call('session.switchAccount', { mode: 'real' }, { token });
    const question = (account: string) => named(account, 'transfer-1', { 'idempotency-replay': 'only' });
    expect(await server.call('transfer.submit', request, { token, ...question(`${userId}/demo`) })).toEqual(first);
    const other = await server.signUp();
    expect(await server.call('transfer.submit', request, { token: other.token, ...question(`${userId}/demo`) })).toMatchObject(mismatch);
    expect(executed).toEqual(['demo']);
  });
});

describe('OpenAPI', () => {
  it('describes every call with resolvable schemas', async () => {
    const document = (await server.http.inject('/api/openapi.json')).json<{
      paths: Record<string, object>;
      components: { schemas: Record<string, unknown> };
    }>();
    expect(Object.keys(document.paths).sort()).toEqual(callNames.map(apiPath).sort());
    const text = JSON.stringify(document);
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? ''));
    expect(references.size).toBeGreaterThan(5);
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\/schemas\//);
      expect(document.components.schemas).toHaveProperty([reference.split('/').at(-1) ?? '']);
    }
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as { operationId: string }[]);
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
  });
});
