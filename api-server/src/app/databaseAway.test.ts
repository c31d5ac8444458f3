import { sql } from 'kysely';
import pg from 'pg';
import { CuttingProxy } from '../../soak/CuttingProxy';
import { auditLedger } from '../core/ledger';
import { silentLogger } from '../kernel';
import { openDatabase, transact } from '../platform/database';
import { openWholeServer } from '../testing/app/openWholeServer';
import type { Trader, WholeServer } from '../testing/app/openWholeServer';
import { describePostgres } from '../testing/database/describePostgres';
import { openPostgresTestDatabase } from '../testing/database/testDatabase';
import type { TestDatabase } from '../testing/database/testDatabase';

/* What callers are told while the database is slow, held up, or away: never more than is known. */

const timeouts = { statement: 600_000, lock: 300, idleInTransaction: 60_000 };

describePostgres('a database that does not answer', () => {
  let base: TestDatabase;
  let proxy: CuttingProxy;
  let proxied: string;
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  let server: WholeServer;
  beforeAll(async () => {
    base = (await openPostgresTestDatabase()) as TestDatabase;
    const address = new URL(base.url as string);
    proxy = new CuttingProxy(Number(address.port || 5432), (sent) => sent.includes('commit'));
    address.port = String(await proxy.listen(0));
    address.hostname = '127.0.0.1';
    proxied = address.href;
    opened = await openDatabase({ url: proxied, poolSize: 6, patience: 60_000, timeouts, logger: silentLogger });
    server = await openWholeServer({ database: { database: opened.database, url: proxied, close: () => opened.close() } });
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
      'index/zySubmit',
      { coin: 'USDT', from: 'spot', to: 'delivery', amount: '5' },
      { token, ...(key !== undefined && { key }), ...(headers && { headers }) },
    );
  const place = ({ token }: Trader, key?: string) =>
    server.call(
      'order/createDeliveryOrder',
      { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '10' },
      { token, ...(key !== undefined && { key }) },
    );

  it('is told as 503 in the envelope by every kind of call, and all goes on once it is back', async () => {
    const trader = await server.trader('real', '100');
    expect((await transfer(trader, 'away-key')).code).toBe(1);
    const port = Number(new URL(proxied).port);
    await proxy.close();
    const { token } = trader;
    const answers = [
      await server.call('order/deliveryOrders', {}, { token }),
      await server.call('user/getUserinfo', {}, { token, lang: 'de' }),
      await server.call('index/getList', { kind: 'help' }),
      await server.call('user/login', { kind: 'email', email: 'a@example.com', password: 'x' }),
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
    const still = await openDatabase({
      url: base.url,
      poolSize: 1,
      timeouts: { ...timeouts, idleInTransaction: 400 },
      logger: silentLogger,
    });
    let wake = (): void => undefined;
    const awake = new Promise<void>((resolve) => (wake = resolve));
    let stands = (): void => undefined;
    const standing = new Promise<void>((resolve) => (stands = resolve));
    const outcome = transact(still.database, async (transaction) => {
      await sql`update ledger_balance set available = 0 where user_id = ${trader.userId}`.execute(transaction);
      stands();
      await awake;
    }).then(
      () => 'committed',
      () => 'ended',
    );
    await standing;
    let answer = await place(trader, 'held-up-key');
    while (answer.code === 429) answer = await place(trader, 'held-up-key');
    expect(answer.code).toBe(1);
    wake();
    expect(await outcome).toBe('ended');
    expect(await spot(trader)).toBe('100');
    await still.close();
  });
});
