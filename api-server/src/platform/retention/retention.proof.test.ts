import { sql } from 'kysely';
import { modules } from '../../app/modules';
import { DAY, HOUR } from '../../kernel';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import type { Tables } from '../database';
import { RetentionWorker } from '.';

const LIMIT = 1_000;
let server: TestServer;
let workers: readonly RetentionWorker[];

/** The whole exchange, with two workers as two processes have them. */
async function open(database?: 'embedded'): Promise<void> {
  server = await openTestServer({
    ...(database && { database }),
    bindAccess: false,
    config: { retention: { rowsPerSecond: LIMIT } },
    modules,
    register: (context) => {
      workers = [new RetentionWorker(context), new RetentionWorker(context)];
    },
  });
}
afterEach(() => server.close());

const [user, otherUser] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
const count = async (table: keyof Tables): Promise<number> =>
  (await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(server.context.database)).rows[0]?.rows ?? 0;

/** Events of which `each` fall into every millisecond from `from` on. */
const addEvents = (rows: number, from: number, each = 1) =>
  sql`insert into user_event (user_id, id, kind, "time", data)
    select ${user}::uuid, gen_random_uuid(), 'session', ${from}::bigint + number / ${each}::int, '{}' from generate_series(0, ${rows - 1}::int) number`.execute(
    server.context.database,
  );

/** Ticks of a product, two a second, the first at `from` with the number after the newest. */
const addTicks = (symbol: string, rows: number, from: number) =>
  sql`insert into market_ticks (symbol, sequence, time, price, quantity, side, source)
    select ${symbol}, (select coalesce(max(sequence), 0) from market_ticks where symbol = ${symbol}) + 1 + number,
      ${from}::bigint + number * 500, 100, 1, 'buy', 'simulated' from generate_series(0, ${rows - 1}::int) number`.execute(
    server.context.database,
  );
const addBar = (symbol: string, time: number) =>
  sql`insert into market_candles (source, symbol, interval, open_time, open, high, low, close, volume, turnover)
    values ('simulated', ${symbol}, '1m', ${time}::bigint, 1, 1, 1, 1, 1, 1)`.execute(server.context.database);

async function second(): Promise<void> {
  server.clock.advance(1_000);
  await workers[0]?.run();
}

describe.each(['the usual', 'embedded'] as const)('old rows, on %s database', (which) => {
  beforeEach(() => open(which === 'embedded' ? 'embedded' : undefined));

  it('go batch by batch, no faster than the limit, until none is left; younger ones stay', async () => {
    await addEvents(2_500, server.clock.now() - 3 * DAY);
    await addEvents(10, server.clock.now() - DAY + HOUR);
    const left = [];
    for (let run = 0; run < 4; run += 1) {
      await second();
      left.push(await count('user_event'));
    }
    expect(left).toEqual([1_510, 510, 10, 10]);
  });

  it('go faster than the limit where more become old, so that they never pile up', async () => {
    const start = server.clock.now() - DAY + 2_000;
    await second();
    await addEvents(24_000, start, 3);
    for (let run = 0; run < 12; run += 1) await second();
    expect(await count('user_event')).toBe(0);
  });
});

describe('one process at a time', () => {
  beforeEach(() => open());

  it('removes: another one waits until that one stops, and who lost the right removes nothing', async () => {
    await addEvents(3_000, server.clock.now() - 3 * DAY);
    await second();
    expect(await count('user_event')).toBe(2_000);
    await workers[1]?.run();
    expect(await count('user_event')).toBe(2_000);
    await workers[0]?.stop();
    await workers[1]?.run();
    expect(await count('user_event')).toBe(1_000);
  });

  it('removes no more when it was silent for a minute by the clock of all, and another one does', async () => {
    await addEvents(3_000, server.clock.now() - 3 * DAY);
    await second();
    server.clock.advance(61_000);
    await workers[1]?.run();
    expect(await count('user_event')).toBe(1_000);
    await second();
    expect(await count('user_event')).toBe(1_000);
  });
});

describe('ticks', () => {
  const symbol = 'BTCUSDT';
  let old: number;
  beforeEach(async () => {
    await open();
    old = server.clock.now() - 40 * DAY;
    await addBar(symbol, server.clock.now() - HOUR);
  });
  const kept = async () =>
    (
      await sql<{
        first: number;
        rows: number;
      }>`select min(sequence)::int as first, count(*)::int as rows from market_ticks where symbol = ${symbol}`.execute(
        server.context.database,
      )
    ).rows[0];

  it('of a product go faster than they come, but the newest stays, so that numbers go on', async () => {
    await addTicks(symbol, 7_200, old);
    for (let run = 0; run < 8; run += 1) await second();
    expect(await kept()).toEqual({ first: 7_200, rows: 1 });
  });

  it('stay while an order waits for them, while a place in the log is not noted, and while no candle is made of them', async () => {
    const { database } = server.context;
    await addTicks(symbol, 1_000, old);
    await sql`insert into perpetual_cursor (symbol, sequence) values (${symbol}, 400)`.execute(database);
    await second();
    expect(await kept()).toMatchObject({ first: 400 });
    await sql`update perpetual_cursor set sequence = 1000`.execute(database);
    await sql`insert into delivery_order (user_id, id, mode, symbol, direction, seconds, rate, stake, status, created_at, delivery_at)
      values (${otherUser}::uuid, gen_random_uuid(), 'demo', ${symbol}, 'call', 60, 0.8, 10, 'entrusted', ${old + HOUR + 300_000}::bigint, ${old + HOUR + 360_000}::bigint)`.execute(
      database,
    );
    server.clock.advance(10_000);
    await second();
    expect(await kept()).toMatchObject({ first: 601 });
    await sql`update delivery_order set status = 'cancelled', result = 'returned'`.execute(database);
    await sql`update market_candles set open_time = ${old + 400_000}::bigint`.execute(database);
    server.clock.advance(10_000);
    await second();
    expect(await kept()).toMatchObject({ first: 801 });
  });
});

describe('what is over', () => {
  beforeEach(() => open());

  it('goes: rows that nobody tries any more, while those that wait for their next try stay; challenges that can be answered no more', async () => {
    const { database, clock } = server.context;
    const row = { user_id: user, work: 'rebate' as const, reason: 'failed', attempts: 9, since: 0 };
    const tried = (reference: string, next_at: number) => ({ ...row, reference, next_at });
    await database
      .insertInto('set_aside')
      .values([tried('gone', clock.now() - 31 * DAY), tried('waits', clock.now() + HOUR), tried('late', clock.now() - 29 * DAY)])
      .execute();
    const challenge = { purpose: 'signIn' as const, user_id: null, session_id: null };
    await database
      .insertInto('passkey_challenge')
      .values([
        { ...challenge, challenge: 'over', expires_at: clock.now() - 2 * HOUR },
        { ...challenge, challenge: 'alive', expires_at: clock.now() + HOUR },
      ])
      .execute();
    await second();
    const left = await database.selectFrom('set_aside').select('reference').orderBy('reference').execute();
    expect(left.map(({ reference }) => reference)).toEqual(['late', 'waits']);
    expect(await database.selectFrom('passkey_challenge').select('challenge').execute()).toEqual([{ challenge: 'alive' }]);
  });
});
