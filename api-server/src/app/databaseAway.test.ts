import { sql } from 'kysely';
import pg from 'pg';
import { CuttingProxy } from '../../soak/CuttingProxy';
import { auditLedger } from '../core/ledger';
import { silentLogger } from '../kernel';
import { openDatabase, transact } from '../platform/database';
import type { DatabaseTransaction } from '../platform/database';
import { openWholeServer } from '../testing/app/openWholeServer';
import type { Trader, WholeServer } from '../testing/app/openWholeServer';
import { describePostgres } from '../testing/database/describePostgres';
import { openPostgresTestDatabase } from '../testing/database/testDatabase';
import type { TestDatabase } from '../testing/database/testDatabase';

/* What callers are told while the database is slow, held up, or away: never more than is known. */

const timeouts = { statement: 600_000, lock: 150, idleInTransaction: 60_000 };

describePostgres('a database that does not answer', () => {
  let base: TestDatabase;
  let proxy: CuttingProxy;
  let proxied: string;
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  let server: WholeServer;
  beforeAll(async () => {
    base = (await openPostgresTestDatabase()) as TestDatabase;
    const address = new URL(base.url as string);
    proxy = new CuttingProxy(
      Number(address.port || 5432),
      (sent) => sent.includes('commit'),
      (answer) => answer.includes('COMMIT'),
    );
    address.port = String(await proxy.listen(0));
    address.hostname = '127.0.0.1';
    proxied = address.href;
    opened = await openDatabase({ url: proxied, poolSize: 30, patience: 60_000, timeouts, logger: silentLogger });
    server = await openWholeServer({ database: { database: opened.database, url: proxied, close: () => opened.close() } });
    server.market.setDepth('BTCUSDT', '1000000');
    server.market.tick('BTCUSDT', server.clock.now(), '100');
  });
  afterAll(async () => {
    expect(await auditLedger(server.context)).toEqual([]);
    await server.close();
    await proxy.close();
    await base.close();
  });

  const spot = async ({ userId }: Trader): Promise<string> =>
    (await server.context.ledger.balance(base.database, userId, 'real', 'spot', 'USDT')).available;
  const transfer = ({ token }: Trader, key?: string, headers?: Record<string, string>) =>
    server.call(
      'transfer.submit',
      { coin: 'USDT', from: 'spot', to: 'delivery', amount: '5' },
      { token, ...(key !== undefined && { key }), ...(headers && { headers }) },
    );
  const place = ({ token }: Trader, key?: string) =>
    server.call(
      'deliveryOrder.place',
      { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '10' },
      { token, ...(key !== undefined && { key }) },
    );

  const sides = ['asks', 'bids'] as const;
  /** A position: each two traders take from both sides of the book. */
  const open = ({ token }: Trader, index: number, at: WholeServer = server) =>
    at.call(
      'perpetualOrder.place',
      { symbol: 'BTCUSDT', side: index % 2 === 0 ? 'long' : 'short', type: 'market', contracts: 1 },
      { token, key: `position-${index}` },
    );
  /** Locks what is gone from one side of all books, until the connection ends. */
  const hold = async (side: (typeof sides)[number]): Promise<pg.Client> => {
    const holder = new pg.Client({ connectionString: base.url });
    await holder.connect();
    await holder.query('begin');
    const { rowCount } = await holder.query('select from taken_depth where side = $1 for update', [side]);
    expect(rowCount).toBeGreaterThan(0);
    return holder;
  };
  /** A transaction of a process that stands still after `work`, until it wakes: then it says what became of it. */
  const standStill = async (work: (transaction: DatabaseTransaction) => Promise<unknown>) => {
    const ofStill = { ...timeouts, lock: 60_000, idleInTransaction: 400 };
    const still = await openDatabase({ url: base.url, poolSize: 1, timeouts: ofStill, logger: silentLogger });
    let wake = (): void => undefined;
    const awake = new Promise<void>((resolve) => (wake = resolve));
    let stands = (): void => undefined;
    const standing = new Promise<void>((resolve) => (stands = resolve));
    const outcome = transact(still.database, async (transaction) => {
      await work(transaction);
      stands();
      await awake;
    }).then(
      () => 'committed',
      () => 'ended',
    );
    await standing;
    return {
      async wake() {
        wake();
        const said = await outcome;
        await still.close();
        return said;
      },
    };
  };

  it('is told as 503 in the envelope by every kind of call, and all goes on once it is back', async () => {
    const trader = await server.trader('real', '100');
    expect((await transfer(trader, 'away-key')).code).toBe(1);
    const port = Number(new URL(proxied).port);
    await proxy.close();
    const { token } = trader;
    const answers = [
      await server.call('deliveryOrder.listOpen', {}, { token }),
      await server.call('profile.read', {}, { token, lang: 'de' }),
      await server.call('article.list', { kind: 'help' }),
      await server.call('session.signIn', { kind: 'email', email: 'a@example.com', password: 'x' }),
      await place(trader),
      await transfer(trader),
      await transfer(trader, 'away-key', { 'Idempotency-Replay': 'only' }),
    ];
    expect(answers.map(({ status, code, data }) => [status, code, data.refusal])).toEqual(answers.map(() => [503, 0, 'http.unavailable']));
    expect(answers[1]?.msg).toContain('nicht erreichbar');
    await proxy.listen(port);
    expect((await transfer(trader, 'away-key', { 'Idempotency-Replay': 'only' })).code).toBe(1);
    expect((await place(trader)).code).toBe(1);
    expect(await spot(trader)).toBe('95');
  });

  it('is 503 where a commit may have happened, and the key tells that it has', async () => {
    const trader = await server.trader('real', '100');
    proxy.enabled = true;
    const lost = await transfer(trader, 'lost-answer');
    proxy.enabled = false;
    expect(lost).toMatchObject({ status: 503, data: { refusal: 'http.unavailable' } });
    let answer = await transfer(trader, 'lost-answer', { 'Idempotency-Replay': 'only' });
    // The other side of the connection that was cut may still be at it.
    while (answer.code === 409) answer = await transfer(trader, 'lost-answer', { 'Idempotency-Replay': 'only' });
    expect(answer.code).toBe(1);
    expect((await transfer(trader, 'lost-answer')).data).toEqual(answer.data);
    expect(await spot(trader)).toBe('95');
  });

  it('keeps nobody waiting for a lock: nothing was done, the answer says so, and the same key works afterwards', async () => {
    const [held, free] = [await server.trader('real', '100'), await server.trader('real', '100')];
    const holder = new pg.Client({ connectionString: base.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from ledger_balance where user_id = $1 for update', [held.userId]);
    for (const act of [place, transfer]) {
      const answer = await act(held, `held-${act.name}`);
      expect(answer).toMatchObject({ status: 200, code: 429, data: { refusal: 'http.busy' } });
      expect((await act(free)).code).toBe(1);
    }
    expect(await spot(held)).toBe('100');
    await holder.query('rollback');
    await holder.end();
    expect((await place(held, 'held-place')).code).toBe(1);
    expect((await transfer(held, 'held-transfer')).code).toBe(1);
    expect(await spot(held)).toBe('95');
  });

  it('ends the transaction of a process that stands still; the others go on, and it cannot commit any more', async () => {
    const trader = await server.trader('real', '100');
    const still = await standStill((transaction) =>
      sql`update ledger_balance set available = 0 where user_id = ${trader.userId}`.execute(transaction),
    );
    let answer = await place(trader, 'held-up-key');
    while (answer.code === 429) answer = await place(trader, 'held-up-key');
    expect(answer.code).toBe(1);
    expect(await still.wake()).toBe('ended');
    expect(await spot(trader)).toBe('100');
  });

  it('answers no order with 500 while two transactions hold a book; once PostgreSQL has ended theirs, all orders work', async () => {
    const traders = await Promise.all(Array.from({ length: 24 }, () => server.trader('real', '100')));
    for (const index of [0, 1]) expect((await open(await server.trader('real', '100'), index)).code).toBe(1);
    const holders = await Promise.all(sides.map((side) => hold(side)));
    const busy = await Promise.all(traders.map((trader, index) => open(trader, index)));
    expect(busy.map(({ status, code }) => [status, code])).toEqual(traders.map(() => [200, 429]));
    for (const holder of holders) await holder.end();
    const still = await Promise.all(
      sides.map((side) => standStill((transaction) => sql`select from taken_depth where side = ${side} for update`.execute(transaction))),
    );
    const answers = traders.map(async (trader, index) => {
      let answer = await open(trader, index);
      while (answer.code === 429) answer = await open(trader, index);
      return [answer.status, answer.code];
    });
    expect(await Promise.all(answers)).toEqual(traders.map(() => [200, 1]));
    for (const { wake } of still) expect(await wake()).toBe('ended');
  });

  it('lets others read while orders wait for a lock on every connection that they may have', async () => {
    const few = { poolSize: 4, patience: 60_000, timeouts: { ...timeouts, lock: 60_000 } };
    const held = await openDatabase({ url: base.url, ...few, logger: silentLogger });
    const other = await openWholeServer({ database: { database: held.database, url: base.url, close: () => held.close() } });
    other.market.setDepth('BTCUSDT', '1000000');
    other.market.tick('BTCUSDT', other.clock.now(), '100');
    const read = () => other.call('article.list', { kind: 'help' });
    const traders = await Promise.all(Array.from({ length: 6 }, () => other.trader('real', '100')));
    for (const index of [0, 1]) expect((await open(await other.trader('real', '100'), index, other)).code).toBe(1);
    await Promise.all(Array.from({ length: few.poolSize }, read));
    const holder = await hold('asks');
    const waiting = async (): Promise<number> => {
      const { rows } = await holder.query<{ count: string }>(
        "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return Number(rows[0]?.count) + held.waiting();
    };
    const orders = traders.map((trader, index) => open(trader, 2 * index, other));
    while ((await waiting()) < traders.length);
    expect((await read()).code).toBe(1);
    await holder.end();
    expect((await Promise.all(orders)).map(({ status, code }) => [status, code])).toEqual(traders.map(() => [200, 1]));
    await other.close();
  });
});
