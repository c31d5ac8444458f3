import { sql } from 'kysely';
import pg from 'pg';
import { RandomIds, systemClock } from '../src/kernel';
import { Ledger } from '../src/core/ledger';
import { rules } from '../soak/comparisons';
import type { BenchServer } from './BenchServer';
import { cpuOf } from './cpuOf';
import { figure } from './Figure';
import type { Figure } from './Figure';

/** Orders due at once, old ones to compare with, and runs of which the best counts; little where no times are judged. */
const FULL = { due: 1_000, little: 10_000, times: 3 };
const SHORTEST: typeof FULL = { due: 100, little: 1_000, times: 1 };
/** For settlements that are late, milliseconds. */
const PATIENCE = 60_000;
const STAKE = '10';
const SEED_BATCH = 50_000;
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Puts open orders that are all due at `time` into the books, one after the other of many traders. */
async function placeDue({ database, members }: BenchServer, count: number, time: number): Promise<void> {
  const ids = new RandomIds(systemClock);
  const ledger = new Ledger({ clock: systemClock, ids });
  const { rows } = await sql<{ tick: object }>`
    select jsonb_build_object('id', symbol || '-' || sequence, 'symbol', symbol, 'sequence', sequence, 'time', time, 'price', trim_scale(price)::text, 'quantity', '1') as tick
    from market_ticks where symbol = 'BTCUSDT' order by sequence desc limit 1`.execute(database);
  const tick = JSON.stringify(rows[0]?.tick);
  const orders = Array.from({ length: count }, (_each, index) => ({
    ...(members[index % members.length] as BenchServer['members'][number]),
    id: ids.next(),
  }));
  await ledger.post(
    database,
    ...orders.map(({ userId, mode, id }) => ({
      userId,
      mode,
      key: `delivery:${id}:stake`,
      kind: 'delivery.stake',
      reference: id,
      entries: [
        { account: 'delivery.available' as const, coin: 'USDT', amount: `-${STAKE}` },
        { account: 'delivery.frozen' as const, coin: 'USDT', amount: STAKE },
      ],
    })),
  );
  const rowsOf = orders.map(({ userId, mode, id }) => ({ user_id: userId, mode, id }));
  await sql`
    insert into delivery_order (user_id, id, mode, symbol, direction, seconds, rate, stake, status, created_at, delivery_at, open_tick)
    select user_id, id, mode, 'BTCUSDT', 'call', 30, 0.85, ${STAKE}::numeric, 'open', ${time - 30_000}::bigint, ${time}::bigint, ${tick}::jsonb
    from jsonb_to_recordset(${JSON.stringify(rowsOf)}::jsonb) as row (user_id uuid, mode text, id uuid)`.execute(database);
}

/** Adds old settled orders, as many as are missing from `count`. */
async function fillHistory({ database, members }: BenchServer, count: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from delivery_order where status = 'drawn'`.execute(database);
  for (let left = count - Number(rows[0]?.count); left > 0; left -= SEED_BATCH) {
    const users = members.map((member) => member.userId);
    await sql`
      insert into delivery_order (user_id, id, mode, symbol, direction, seconds, rate, stake, status, created_at, delivery_at, settled_at, profit, result)
      select (${users}::uuid[])[1 + (n % ${users.length})], gen_random_uuid(), 'demo', 'BTCUSDT', 'call', 30, 0.85, 10, 'drawn',
        1700000000000 + n, 1700000030000 + n, 1700000030100 + n, -10, 'loss' from generate_series(1, ${Math.min(left, SEED_BATCH)}) n`.execute(
      database,
    );
  }
  await sql`vacuum analyze delivery_order`.execute(database);
  await sql`checkpoint`.execute(database);
}

interface Settled {
  /** Milliseconds from delivery time to the last settlement. */
  took: number;
  /** CPU seconds of server and database. */
  cpu: number;
}

async function settle(server: BenchServer, due: number): Promise<Settled> {
  const { database, api, cluster } = server;
  const time = Date.now() + 4_000;
  await placeDue(server, due, time);
  await wait(time - Date.now() - 500);
  const pids = [api.pid ?? 0, ...cluster.pids()];
  const before = cpuOf(pids);
  await wait(4_500);
  const cpu = cpuOf(pids) - before;
  for (;;) {
    const { rows } = await sql<{ left: number; last: number }>`
      select count(*) filter (where settled_at is null) as left, max(settled_at) as last from delivery_order where delivery_at = ${time}`.execute(
      database,
    );
    const row = rows[0];
    if (Number(row?.left) === 0) return { took: Number(row?.last) - time, cpu };
    if (Date.now() > time + PATIENCE) return { took: Infinity, cpu };
    await wait(500);
  }
}

/** The least of several runs, of each figure: the others had checkpoints, vacuums or neighbours beside them. */
async function best(server: BenchServer, { due, times }: typeof FULL): Promise<Settled> {
  const runs: Settled[] = [];
  for (let index = 0; index < times; index += 1) runs.push(await settle(server, due));
  return { took: Math.min(...runs.map(({ took }) => took)), cpu: Math.min(...runs.map(({ cpu }) => cpu)) };
}

/** How many orders are not paid exactly once, by the rule of the soak. Orders of the filled history have no ticks and were never in the books. */
async function wronglyPaid({ cluster }: BenchServer): Promise<number> {
  // Without the server's time limit: this looks through all of history.
  const client = new pg.Client({ connectionString: cluster.url('bench') });
  await client.connect();
  let wrong = 0;
  for (const { query } of rules.filter((rule) => rule.name.includes('paid exactly once'))) {
    const own = query.replace('from delivery_order o', 'from (select * from delivery_order where open_tick is not null) o');
    if (own === query) throw new Error('The rule of the soak names its table in another way');
    wrong += (await client.query(own)).rows.length;
  }
  await client.end();
  return wrong;
}

/** Settlement of orders that are due together, with little and with much history behind them. */
export async function benchSettlement(
  server: BenchServer,
  { history, shortest }: { history: number; shortest: boolean },
): Promise<Figure[]> {
  const sizes = shortest ? SHORTEST : FULL;
  const { due, little: few } = sizes;
  const old = (count: number): string => `${count.toLocaleString('en')} old`;
  await server.restart({ delivery: { maximumOpen: 1_000 } });
  await fillHistory(server, few);
  const little = await best(server, sizes);
  await fillHistory(server, history);
  const much = await best(server, sizes);
  const wrong = await wronglyPaid(server);
  return [
    figure(`${due} orders due at once settled, ${old(few)} ones`, little.took / 1_000, 's', 2, { 'CPU seconds': little.cpu }),
    figure(`${due} orders due at once settled, ${old(history)} ones`, much.took / 1_000, 's', 2, {
      'CPU seconds': much.cpu,
    }),
    figure(`CPU with ${old(history)} orders, of that with ${few.toLocaleString('en')}`, much.cpu / little.cpu, 'x', 1.5),
    figure('orders not settled exactly once', wrong, 'orders', 0),
  ];
}
