import { sql } from 'kysely';
import pg from 'pg';
import { modules } from '../../app/modules';
import { DAY, HOUR } from '../../kernel';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { describePostgres } from '../../testing/database/describePostgres';
import { RetentionWorker } from '.';
import { readPartitions } from './partitions';

const SYMBOL = 'BTCUSDT';
/** Two a second for two days, which is a seventh of how long they are kept. */
const LENGTH = 345_600;
const END = String(2n ** 63n - 1n);
let server: TestServer;
let workers: readonly RetentionWorker[];

async function open(database?: 'embedded'): Promise<void> {
  server = await openTestServer({
    ...(database && { database }),
    bindAccess: false,
    modules,
    register: (context) => {
      workers = [new RetentionWorker(context), new RetentionWorker(context)];
    },
  });
}
afterEach(() => server.close());

const run = (text: string) => sql.raw<Record<string, unknown>>(text).execute(server.context.database);
const number = async (text: string): Promise<number> => Number((await run(`select (${text}) as number`)).rows[0]?.['number']);

/** A tick with the number `sequence` at the time that it has with two a second, the first at `from`. */
const addTick = (sequence: number, from: number) =>
  run(`insert into market_ticks (symbol, sequence, time, price, quantity, side, source)
    values ('${SYMBOL}', ${sequence}, ${from + sequence * 500}, 100, 1, 'buy', 'simulated') on conflict (symbol, sequence) do nothing`);

/** Where partitions of the product begin, and which are there of all. */
async function ranges(): Promise<string[]> {
  const all = await readPartitions(server.context.database, 'market_ticks');
  return all
    .flatMap(({ from, to }) => (from?.[0] === SYMBOL ? `${from[1]} to ${to?.[1] === END ? 'the end' : to?.[1]}` : []))
    .sort((one, other) => parseInt(one, 10) - parseInt(other, 10));
}

const tickIn = async (sequence: number): Promise<unknown> =>
  (await run(`select tableoid::regclass::text as name from market_ticks where symbol = '${SYMBOL}' and sequence = ${sequence}`)).rows[0]?.[
    'name'
  ];

async function look(worker = 0): Promise<void> {
  server.clock.advance(10_000);
  await workers[worker]?.run();
}

/** Ticks up to number 3,000, and the partitions that follow from them: the first begins a length later. */
async function begin(): Promise<number> {
  const from = server.clock.now() - 3_000 * 500;
  for (const sequence of [1, 2, 3_000]) await addTick(sequence, from);
  await look();
  return from;
}

describe.each(['the usual', 'embedded'] as const)('partitions of ticks, on %s database', (which) => {
  beforeEach(() => open(which === 'embedded' ? 'embedded' : undefined));

  it('lie ahead of the newest, by the number of a product; rows that were there stay where they are', async () => {
    const from = await begin();
    const first = 3_000 + LENGTH + 400;
    expect(await ranges()).toEqual([`${first} to the end`]);
    await addTick(first - 1, from);
    await addTick(first, from);
    await look();
    expect(await ranges()).toEqual([`${first} to ${first + LENGTH + 400}`, expect.stringMatching(/to the end$/)]);
    expect([await tickIn(3_000), await tickIn(first - 1), await tickIn(first)]).toEqual([
      'market_ticks_rest',
      'market_ticks_rest',
      `"market_ticks_${SYMBOL}_${first}"`,
    ]);
    const before = await ranges();
    await look();
    expect(await ranges()).toEqual(before);
  });

  it('are looked into whenever they hold what is looked for, those of a product that has none yet, too', async () => {
    const { database, clock } = server.context;
    const from = await begin();
    for (const sequence of [348_999, 349_000, 400_000]) await addTick(sequence, from);
    await look();
    await run(`insert into market_ticks (symbol, sequence, time, price, quantity, side, source)
      select symbol, number, ${clock.now()}, 1, 1, 'buy', 'simulated' from unnest('{AAAUSDT,BTCUSD,ETHUSDT}'::text[]) symbol, generate_series(348990, 349010) number`);
    const symbols = ['AAAUSDT', 'BTCUSD', SYMBOL, 'ETHUSDT', 'ZZZUSDT'];
    const numbers = ['', '= 349000', '>= 348995', '> 349000', '< 349000', '<= 348995', 'between 348995 and 349005', '> 500000'];
    const conditions = symbols.flatMap((symbol) => numbers.map((each) => `symbol = '${symbol}'${each && ` and sequence ${each}`}`));
    const parts = await readPartitions(database, 'market_ticks');
    const missing: string[] = [];
    for (const condition of conditions) {
      const each = parts.map(({ name }) => `(select count(*) from "${name}" where ${condition})`);
      if ((await number(`(select count(*) from market_ticks where ${condition}) - ${each.join(' - ')}`)) !== 0) missing.push(condition);
    }
    expect(missing).toEqual([]);
    expect(parts).toHaveLength(3);
  });

  it('that lie ahead stay, though they hold no row that is young', async () => {
    const from = await begin();
    await addTick(3_500, from);
    await look();
    const ahead = await ranges();
    expect(ahead).toHaveLength(2);
    for (let count = 0; count < 3; count += 1) await look();
    expect(await ranges()).toEqual(ahead);
    await addTick(Number(ahead[0]?.split(' ')[0]), from);
  });

  it('take what comes when none lies ahead, and end there afterwards; a number is taken once, whichever it lies in', async () => {
    const from = await begin();
    await addTick(2_000_000, from);
    await look();
    const [first, last] = await ranges();
    expect(first).toMatch(/^349000 to 2\d+$/);
    expect(last).toMatch(/^2\d+ to the end$/);
    for (const sequence of [1, 3_000, 2_000_000]) await addTick(sequence, from + 7);
    expect(await number('select count(*) from market_ticks')).toBe(4);
    await expect(
      run(
        `insert into market_ticks (symbol, sequence, time, price, quantity, side, source) values ('${SYMBOL}', 2000000, 9, 1, 1, 'buy', 'live')`,
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('are dropped when all of it is old and nobody needs it; what an open order needs stays with those after it', async () => {
    const { database, clock } = server.context;
    const from = await begin();
    await addTick(349_000, from);
    await look();
    const second = Number((await ranges())[1]?.split(' ')[0]);
    for (const sequence of [349_500, second - 1, second, second + 5]) await addTick(sequence, from);
    const at = from + second * 500;
    await sql`insert into delivery_order (user_id, id, mode, symbol, direction, seconds, rate, stake, status, created_at, delivery_at)
      values (gen_random_uuid(), gen_random_uuid(), 'demo', ${SYMBOL}, 'call', 60, 0.8, 10, 'entrusted', ${at}::bigint, ${at + 60_000}::bigint)`.execute(
      database,
    );
    await sql`insert into market_candles (source, symbol, interval, open_time, open, high, low, close, volume, turnover)
      values ('simulated', ${SYMBOL}, '1m', ${at + 30 * DAY}::bigint, 1, 1, 1, 1, 1, 1)`.execute(database);
    server.clock.advance(from + (second + 5) * 500 + 13 * DAY - clock.now());
    await look();
    expect(await tickIn(349_500)).toBeDefined();
    server.clock.advance(2 * DAY);
    await look();
    // The order needs the hour before it: the last rows of the first partition. Those before them go in a batch.
    expect([await tickIn(349_500), await tickIn(second - 1), await tickIn(second)]).toEqual([
      undefined,
      expect.anything(),
      expect.anything(),
    ]);
    expect(await ranges()).toHaveLength(3);
    await sql`update delivery_order set created_at = created_at + ${2 * HOUR}::bigint`.execute(database);
    await addTick(second + 20_000, from);
    await look();
    expect(await tickIn(second - 1)).toBeUndefined();
    expect(await ranges()).toEqual([expect.stringMatching(`^${second} to `), expect.anything(), expect.stringMatching(/to the end$/)]);
    expect(await tickIn(second + 20_000)).toBeDefined();
  });
});

describe('a clock that is wrong', () => {
  beforeEach(() => open());

  it('takes one partition of a product with a look, and never the newest tick', async () => {
    const from = await begin();
    for (let sequence = 349_000; (await ranges()).length < 5; sequence += LENGTH) {
      await addTick(sequence, from);
      await look();
    }
    const all = await ranges();
    const newest = await number('select max(sequence) from market_ticks');
    await run(`insert into market_candles (source, symbol, interval, open_time, open, high, low, close, volume, turnover)
      values ('simulated', '${SYMBOL}', '1m', ${from + 900 * DAY}, 1, 1, 1, 1, 1, 1)`);
    server.clock.advance(500 * DAY);
    await look();
    expect((await ranges()).filter((each) => all.includes(each))).toHaveLength(all.length - 1);
    for (let count = 0; count < 5; count += 1) await look();
    expect(await number('select max(sequence) from market_ticks')).toBe(newest);
  });
});

describePostgres('partitions beside others', () => {
  beforeEach(() => open());

  it('are made once by two processes that look at once, and by none that has not got the lease', async () => {
    await addTick(3_000, server.clock.now() - 1_500_000);
    server.clock.advance(10_000);
    await Promise.all(workers.map((worker) => worker.run()));
    expect(await ranges()).toHaveLength(1);
    await expect(run(`select partition_begin('nobody', 'market_ticks', '{ETHUSDT,1}', '{ETHUSDT,9}')`)).rejects.toMatchObject({
      code: '55P03',
    });
  });

  it('hold nobody up: while somebody reads the table, nothing is changed and others go on; later it is', async () => {
    const from = await begin();
    await addTick(400_000, from);
    await server.context.database.transaction().execute(async (transaction) => {
      await sql`select from market_ticks`.execute(transaction);
      const writing = look();
      await addTick(400_001, from);
      await writing;
      expect(await ranges()).toHaveLength(1);
    });
    await look();
    expect((await ranges()).length).toBeGreaterThan(1);
  });

  it('are changed without a look at their rows, however many came before the next one was made', async () => {
    const from = await begin();
    await addTick(400_000, from);
    const client = new pg.Client({ connectionString: server.testDatabase.url });
    const said: string[] = [];
    client.on('notice', ({ message }) => said.push(message ?? ''));
    await client.connect();
    try {
      await client.query(`set client_min_messages = debug1`);
      const last = `market_ticks_${SYMBOL}_349000`;
      const holder = `(select holder from retention_lease)`;
      await client.query(`select partition_promise(${holder}, $1, 'until', null, null, 'sequence', '500000')`, [last]);
      await client.query(`select partition_validate($1, 'until')`, [last]);
      said.length = 0;
      await client.query(
        `select partition_extend(${holder}, 'market_ticks', $1, '{${SYMBOL},349000}'::text[], '{${SYMBOL},500000}'::text[], '{${SYMBOL},${END}}'::text[])`,
        [last],
      );
    } finally {
      await client.end();
    }
    expect(said.filter((each) => each.startsWith('verifying'))).toEqual([
      expect.stringContaining('500000'),
      expect.stringContaining('500000'),
    ]);
    expect(await ranges()).toEqual(['349000 to 500000', '500000 to the end']);
  });

  it('are not looked into by a read of the newest tick, however many there are', async () => {
    const from = await begin();
    for (let sequence = 349_000; (await ranges()).length < 14; sequence += 300_000) {
      await addTick(sequence, from);
      await look();
    }
    const all = await ranges();
    const newest = await number(`select max(sequence) from market_ticks`);
    const readFrom = async (known: number): Promise<string[]> => {
      const read = server.context.marketService.ticks.newestPart(SYMBOL, known);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${read}`.execute(server.context.database);
      return rows.flatMap((row) => / on "?(market_ticks_\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
    };
    // Its own, and those that were made ahead.
    expect((await readFrom(newest)).length).toBeLessThanOrEqual(4);
    expect(await readFrom(newest)).not.toContain('market_ticks_rest');
    expect(await readFrom(0)).toHaveLength(all.length + 1);
  });
});
