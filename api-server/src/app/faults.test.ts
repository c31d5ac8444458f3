import { sql } from 'kysely';
import { DeliveryWorker } from '../domains/delivery/DeliveryWorker';
import { auditLedger } from '../core/ledger';
import { describePostgres } from '../testing/database/describePostgres';
import { openWholeServer } from '../testing/app/openWholeServer';
import type { Trader, WholeServer } from '../testing/app/openWholeServer';
import { itOnOneDatabase } from '../testing/database/onOneDatabase';

/* What happens to money when something around the exchange breaks, each fault at the worst moment. Kills and cut connections: soak/. */

const BTC = 'BTCUSDT';
const HOUR = 3_600_000;
const order = { symbol: BTC, direction: 'call', seconds: 60, stake: '10' } as const;
/** What PostgreSQL says when a table cannot grow; without room for its log it stops, as when it is killed. */
const DISK_FULL = '53100';

describePostgres('faults', () => {
  let server: WholeServer;
  let worker: DeliveryWorker;
  beforeAll(async () => {
    server = await openWholeServer({ database: 'postgres', config: { delivery: { maximumOpen: 1_000 } } });
    worker = new DeliveryWorker(server.context);
  });
  beforeEach(() => {
    server.clock.advance(HOUR);
    server.market.tick(BTC, server.clock.now(), '100');
  });
  afterAll(async () => {
    expect(await auditLedger(server.context)).toEqual([]);
    await server.close();
  });

  const balance = async ({ userId }: Trader): Promise<string> => {
    const { available, frozen } = await server.context.ledger.balance(server.context.database, userId, 'real', 'delivery', 'USDT');
    return `${available} + ${frozen}`;
  };
  const place = ({ token }: Trader, key?: string) =>
    server.call('deliveryOrder.place', order, { token, ...(key === undefined ? {} : { key }) });
  const ended = async ({ token }: Trader) => (await server.call('deliveryOrder.listFinished', { limit: 100 }, { token })).data.list;

  itOnOneDatabase('a full disk: nothing happens by halves, reads go on, and the same keys work once there is room', async () => {
    const { database } = server.context;
    const trader = await server.trader('real', '100');
    const { token } = trader;
    const transfer = (key: string) =>
      server.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '5' }, { token, key });
    for (const table of ['ledger_line', 'user_event', 'idempotency'] as const) {
      const before = await balance(trader);
      await sql`create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = ${sql.lit(DISK_FULL)}; end $$`.execute(
        database,
      );
      await sql`create trigger no_room before insert on ${sql.table(table)} execute function no_room()`.execute(database);
      expect((await place(trader, `order-${table}`)).status).toBe(500);
      expect((await transfer(`transfer-${table}`)).status).toBe(500);
      expect(await balance(trader)).toBe(before);
      expect((await server.call('deliveryOrder.listOpen', {}, { token })).code).toBe(1);
      await sql`drop function no_room() cascade`.execute(database);
      expect((await place(trader, `order-${table}`)).code).toBe(1);
      expect((await transfer(`transfer-${table}`)).code).toBe(1);
    }
    expect(await balance(trader)).toBe('85 + 30');
  });

  it('a settlement whose connection dies in the middle of a batch: every order ends once', async () => {
    const { database } = server.context;
    const trader = await server.trader('real', '1000');
    for (let count = 0; count < 60; count += 1) expect((await place(trader)).code).toBe(1);
    server.clock.advance(1);
    server.market.tick(BTC, server.clock.now(), '100');
    await worker.run();
    server.clock.advance(59_999);
    server.market.tick(BTC, server.clock.now(), '101');
    server.clock.advance(1);
    server.market.tick(BTC, server.clock.now(), '1');

    // Somebody holds the table that the batch writes last: the worker waits there with all its locks, and dies.
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let locked = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const holding = database.transaction().execute(async (transaction) => {
      await sql`lock table user_event in exclusive mode`.execute(transaction);
      locked();
      await released;
    });
    await isLocked;
    const dying = worker.run();
    const waiting = async (): Promise<number | undefined> =>
      (
        await sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%user_event%'`.execute(database)
      ).rows[0]?.pid;
    let pid = await waiting();
    while (pid === undefined) pid = await waiting();
    expect((await ended(trader)).length).toBe(0);
    await sql`select pg_terminate_backend(${pid}::integer)`.execute(database);
    release();
    await holding;
    await dying;
    await new DeliveryWorker(server.context).run();
    const orders = await ended(trader);
    expect(orders).toHaveLength(60);
    expect(new Set(orders.map(({ status, settlementPrice }) => `${status} ${settlementPrice}`))).toEqual(new Set(['drawn 101']));
    expect(await balance(trader)).toBe(`${1_000 + 60 * Number(orders[0]?.profit)} + 0`);
  });

  it('a clock that jumps back: no tick that exists already opens an order, and the log alone settles it', async () => {
    const trader = await server.trader('real', '100');
    const accepted = server.clock.now();
    server.clock.jumpTo(accepted - HOUR);
    const { data, code } = await place(trader);
    expect([code, data.createdAt, data.deliveryAt]).toEqual([1, accepted, accepted + 60_000]);
    await worker.run();
    expect((await server.call('deliveryOrder.countdown', { id: data.id }, { token: trader.token })).data.status).toBe('entrusted');
    // The feed's times never go back: the next tick is a moment after the last one.
    for (const [after, price] of [
      [1, '100'],
      [60_000, '102'],
      [60_001, '1'],
    ] as const) {
      server.market.tick(BTC, accepted + after, price);
      await worker.run();
    }
    expect(await ended(trader)).toMatchObject([
      { status: 'drawn', result: 'win', settlementPrice: '102', settlementTick: { time: accepted + 60_000 } },
    ]);
    server.clock.jumpTo(accepted + 60_001);
  });

  it('a clock that jumps ahead while orders are open: the stake returns, whatever the next price is', async () => {
    const trader = await server.trader('real', '100');
    const { data } = await place(trader);
    server.clock.advance(1);
    server.market.tick(BTC, server.clock.now(), '100');
    await worker.run();
    server.clock.jumpTo(server.clock.now() + HOUR);
    server.market.tick(BTC, server.clock.now(), '200');
    await worker.run();
    expect(await ended(trader)).toMatchObject([{ id: data.id, status: 'closed', result: 'returned', profit: '0' }]);
    expect(await balance(trader)).toBe('100 + 0');
  });
});
