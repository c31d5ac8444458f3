import { sql } from 'kysely';
import { RandomIds, systemClock } from '../src/kernel';
import { Ledger } from '../src/core/ledger';
import type { BenchServer } from './BenchServer';
import { cpuOf } from './cpuOf';

const STAKE = '10';
/** For settlements that are late, milliseconds. */
const PATIENCE = 60_000;
/** The processor time of at least so long counts, from half a second before the orders are due until all are settled. */
const WATCHED = 4_500;
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

export interface Settled {
  /** Milliseconds from delivery time to the last settlement. */
  took: number;
  /** CPU seconds of the server, all its nodes together, and of the database; of `watched` seconds, and whatever else they did then. */
  program: number;
  postgres: number;
  watched: number;
}

/** Lets so many orders be due at once. @param nodes process ids of the server that settles them */
export async function settleDue(server: BenchServer, due: number, nodes: readonly number[]): Promise<Settled> {
  const { database, cluster } = server;
  const time = Date.now() + 4_000;
  await placeDue(server, due, time);
  await wait(time - Date.now() - 500);
  const [program, postgres] = [cpuOf(nodes), cpuOf(cluster.pids())];
  const began = performance.now();
  const used = (): Omit<Settled, 'took'> => ({
    program: cpuOf(nodes) - program,
    postgres: cpuOf(cluster.pids()) - postgres,
    watched: (performance.now() - began) / 1_000,
  });
  await wait(WATCHED);
  for (;;) {
    const { rows } = await sql<{ left: number; last: number }>`
      select count(*) filter (where settled_at is null) as left, max(settled_at) as last from delivery_order where delivery_at = ${time}`.execute(
      database,
    );
    const row = rows[0];
    if (Number(row?.left) === 0) return { took: Number(row?.last) - time, ...used() };
    if (Date.now() > time + PATIENCE) return { took: Infinity, ...used() };
    await wait(500);
  }
}
