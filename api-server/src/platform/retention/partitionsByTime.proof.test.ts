import { sql } from 'kysely';
import { modules } from '../../app/modules';
import { DAY, HOUR, lowestIdAt } from '../../kernel';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { RetentionWorker } from '.';
import { readPartitions } from './partitions';
import { lengthFor, partitionsById, partitionsByKey, partitionsByTime } from './partitionsByTime';

let server: TestServer;
let worker: RetentionWorker;
const user = '01977377-0000-7000-8000-000000000001';

async function open(database?: 'embedded'): Promise<void> {
  server = await openTestServer({
    ...(database && { database }),
    bindAccess: false,
    modules,
    register: (context) => {
      worker = new RetentionWorker(context);
    },
  });
}

const run = (text: string) => sql.raw<Record<string, unknown>>(text).execute(server.context.database);
const count = async (table: string): Promise<number> => Number((await run(`select count(*) as n from ${table}`)).rows[0]?.['n']);
async function look(): Promise<void> {
  server.clock.advance(10_000);
  await worker.run();
}

/** How a row is written whose id and age are those of `time`, in each table that is divided. */
const tables: Record<string, { add: (time: number, id: string) => string; keep: () => number }> = {
  idempotency: {
    add: (time, id) => `insert into idempotency values ('${user}', '${id}', 'print', ${time}, '{}')`,
    keep: () => server.context.config.server.idempotencyRetention,
  },
  user_event: {
    add: (time, id) => `insert into user_event (user_id, id, kind, time, data) values ('${user}', '${id}', 'balance', ${time}, '{}')`,
    keep: () => server.context.config.retention.events,
  },
  exchange_quote: {
    add: (time, id) =>
      `insert into exchange_quote values ('${user}', '${id}', 'real', 'USDT', 'BTC', 1, 0, 1, 1, 1, ${time}, false, 0, 0, 1)`,
    keep: () => server.context.config.retention.quotes,
  },
  market_candles: {
    add: (time) => `insert into market_candles values ('live', 'BTCUSDT', '1m', ${time}, 1, 1, 1, 1, 1, 1)`,
    keep: () => server.context.config.market.minuteRetentionDays * DAY,
  },
};

/** The id of a moment. */
const idAt = (time: number): string => lowestIdAt(time).replace(/^(.{14})0(.{4})0/, '$17$28');

/** How a row of that moment is found. */
const rowAt = (table: string, time: number): string => {
  if (table === 'market_candles') return `interval = '1m' and open_time = ${time}`;
  return `${table === 'idempotency' ? 'key' : 'id'} = '${idAt(time)}'`;
};

/** Name of the partition in which it lies. */
async function placeOf(table: string, time: number): Promise<string | undefined> {
  const { rows } = await run(
    `select relname as name from ${table} each join pg_class on pg_class.oid = each.tableoid where ${rowAt(table, time)}`,
  );
  return rows[0]?.['name'] as string | undefined;
}

describe.each([
  ['the usual', Object.keys(tables)],
  ['embedded', ['idempotency']],
])('on %s database', (which, each) => {
  beforeAll(() => open(which === 'embedded' ? 'embedded' : undefined));
  afterAll(() => server.close());

  it.each(each)('%s lies in partitions by time, which go as a whole when all of it is old', async (table) => {
    const { add, keep } = tables[table]!;
    const { clock, database } = server.context;
    const length = lengthFor(keep());
    const times: number[] = [];
    const put = async (): Promise<void> => {
      times.push(clock.now());
      await run(add(clock.now(), idAt(clock.now())));
      await look();
    };
    await put();
    server.clock.advance(length + 2 * HOUR);
    await put();
    const [early = 0, first = 0] = times;
    await expect(run(add(first, idAt(first)))).rejects.toMatchObject({ code: '23505' });
    for (let lengths = 0; lengths < 2; lengths += 1) {
      server.clock.advance(length);
      await put();
    }
    const partition = await placeOf(table, first);
    expect(partition).toMatch(new RegExp(`^${table}_[^r]`));
    expect((await readPartitions(database, table)).length).toBeGreaterThan(3);
    server.clock.advance(first + keep() + length + 1.5 * HOUR - clock.now());
    // One goes with a look, the oldest first.
    for (let looks = 0; looks < 5; looks += 1) await look();
    expect(await count(`pg_class where relname = '${partition}'`)).toBe(0);
    expect([await placeOf(table, early), await placeOf(table, first), await placeOf(table, times[3] ?? 0)]).toEqual([
      undefined,
      undefined,
      expect.stringMatching(`^${table}_[^r]`),
    ]);
  });

  it('lines of the books lie in partitions that are never dropped, and each keeps what the table had', async () => {
    const { clock } = server.context;
    await look();
    server.clock.advance(92 * DAY);
    await look();
    const id = idAt(clock.now());
    const line = (user: string, place: number, sequence: number) => `insert into ledger_line values
      ('${user}', '${id}', ${place}, 'user', 'spot', 'available', 'USDT', 1, 'real', 'deposit', ${sequence}, 1, 0)`;
    await run(line(user, 0, 7));
    const partition = `"${await lineLies(id)}"`;
    expect(partition).toMatch(/^"ledger_line_0/);
    await expect(run(line(user, 1, 7))).rejects.toMatchObject({ code: '23505' });
    for (const statement of ['update %s set amount = 2', 'delete from %s', 'truncate %s'])
      for (const table of ['ledger_line', 'ledger_line_rest', partition])
        await expect(run(statement.replace('%s', table))).rejects.toThrow(/never changed or removed/);
    await expect(
      run(
        `select partition_drop((select holder from retention_lease), 'ledger_line', '${partition.slice(1, -1)}', null, null, 'sequence', 9)`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    server.clock.advance(4_000 * DAY);
    await look();
    expect(await count('ledger_line')).toBe(1);
  });

  const lineLies = async (id: string): Promise<string> =>
    String(
      (await run(`select relname as name from ledger_line line join pg_class on oid = line.tableoid where transaction_id = '${id}'`))
        .rows[0]?.['name'],
    );

  it('keys that tell no time lie with what no partition is for', async () => {
    await look();
    server.clock.advance(31 * DAY);
    await look();
    const keys = ['order-17', 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6'];
    for (const key of keys) await run(`insert into idempotency values ('${user}', '${key}', 'print', ${server.clock.now()}, '{}')`);
    const { rows } = await run(`select distinct tableoid::regclass::text as name from idempotency where key in ('${keys.join("', '")}')`);
    expect(rows).toEqual([{ name: 'idempotency_rest' }]);
  });

  it('no index was built anew for what was there', async () => {
    const { rows } =
      await run(`select indrelid::regclass::text as name, indkey::text, coalesce(pg_get_expr(indpred, indrelid), '') as predicate, count(*)
      from pg_index join pg_class on pg_class.oid = indrelid where relispartition group by 1, 2, 3 having count(*) > 1`);
    expect(rows).toEqual([]);
  });
});

it('partitions of the operators’ log go once the log begins behind them, whatever a clock says', async () => {
  await open();
  try {
    const { clock, config } = server.context;
    const keep = config.retention.operatorAudit;
    const put = async (): Promise<number> => {
      await run(`insert into operator_audit values ('${idAt(clock.now())}', ${clock.now()}, 'Ada', 'signIn', null, '{}')`);
      await look();
      return clock.now() - 10_000;
    };
    await put();
    server.clock.advance(lengthFor(keep) + 2 * HOUR);
    const first = await put();
    for (let lengths = 0; lengths < 2; lengths += 1) {
      server.clock.advance(lengthFor(keep));
      await put();
    }
    const partition = await placeOf('operator_audit', first);
    const isThere = () => count(`pg_class where relname = '${partition}'`);
    server.clock.advance(2 * keep);
    for (let looks = 0; looks < 5; looks += 1) await look();
    expect([await isThere(), await count('operator_audit')]).toEqual([1, 4]);
    // As if the first three were old by the clock of the database.
    await run(
      'update operator_audit_head set start_sequence = 4, start_previous = previous from operator_audit where operator_audit.sequence = 4',
    );
    for (let looks = 0; looks < 5; looks += 1) await look();
    expect([await isThere(), await count('operator_audit')]).toEqual([0, 1]);
  } finally {
    await server.close();
  }
});

it('what a try has promised that went no further, the next one keeps: no row is left without a place', async () => {
  await open();
  try {
    const { clock } = server.context;
    const event = (time: number) => run(tables['user_event']!.add(time, idAt(time)));
    const promise = async (partition: string, name: string, bound: number): Promise<void> => {
      await run(`delete from retention_lease`);
      await run(`insert into retention_lease (holder, expires_at) values ('earlier', 0)`);
      await run(`select partition_promise('earlier', '${partition}', '${name}', null, null, 'id', '${lowestIdAt(bound)}')`);
      await run(`delete from retention_lease`);
    };
    await promise('user_event_rest', 'rest_user_event', clock.now() + HOUR);
    await look();
    const last = (await readPartitions(server.context.database, 'user_event')).find(({ to }) => to?.[0]?.startsWith('ffff'));
    const since = parseInt(last!.from![0]!.replace('-', '').slice(0, 12), 16);
    await promise(last!.name, `${last!.name}_until`, since + HOUR);
    for (let quarters = 0; quarters < 60; quarters += 1) {
      await event(clock.now());
      server.clock.advance(HOUR / 4);
      await look();
    }
    expect(await count('user_event')).toBe(60);
    expect((await readPartitions(server.context.database, 'user_event')).length).toBeGreaterThan(3);
  } finally {
    await server.close();
  }
});

it('a partition that lies ahead stays until its time is over, whatever greater key has come', async () => {
  await open();
  try {
    const { clock, config, database } = server.context;
    const length = lengthFor(config.server.idempotencyRetention);
    const put = (key: string) => run(`insert into idempotency values ('${user}', '${key}', 'print', ${clock.now()}, '{}')`);
    await put('order-17');
    await look();
    server.clock.advance(HOUR);
    await look();
    await put(idAt(clock.now() + 3 * length));
    // A partition with nothing in it now lies between this hour and the last one.
    const until = clock.now() + 3 * length;
    while (clock.now() < until) {
      for (let looks = 0; looks < 3; looks += 1) await look();
      await put(idAt(clock.now()));
      server.clock.advance(length / 4);
    }
    // One that nobody has written into, as at a weekend: a key that was made then and comes late has its place.
    expect((await readPartitions(database, 'idempotency')).length).toBeGreaterThan(3);
    server.clock.advance(2 * length);
    const late = idAt(clock.now() - length);
    for (let looks = 0; looks < 5; looks += 1) await look();
    await put(late);
    expect(await count('idempotency')).toBeGreaterThan(12);
  } finally {
    await server.close();
  }
});

it('bounds lie ahead of the clock of all', async () => {
  const now = 1_800_000_000_000;
  const { database } = server.context;
  for (const plan of [partitionsById('id', DAY), partitionsByKey('key', DAY)]) {
    const first = await plan.next(database, undefined, now);
    expect(first).toBe(lowestIdAt(Math.ceil((now + DAY) / HOUR) * HOUR));
    expect(await plan.next(database, first, now)).toBeUndefined();
    expect(await plan.next(database, first, now + 2 * HOUR)).toBe(lowestIdAt(Math.ceil((now + 2 * DAY) / HOUR) * HOUR));
  }
  expect(await partitionsByTime('time', DAY).next(database, String(now), now + 9 * DAY)).toBe(
    String(Math.ceil((now + 10 * DAY) / HOUR) * HOUR),
  );
});
