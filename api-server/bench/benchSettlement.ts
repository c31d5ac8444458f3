import { sql } from 'kysely';
import type { BenchServer } from './BenchServer';
import { figure } from './Figure';
import type { Figure } from './Figure';
import { settleDue } from './settleDue';
import type { Settled } from './settleDue';
import { wronglyPaid } from './wronglyPaid';

/** Orders due at once, old ones to compare with, and runs of which the best counts; little where no times are judged. */
const FULL = { due: 1_000, little: 10_000, times: 3 };
const SHORTEST: typeof FULL = { due: 100, little: 1_000, times: 1 };
const SEED_BATCH = 50_000;

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

/** The least of several runs, of each figure: the others had checkpoints, vacuums or neighbours beside them. */
async function best(server: BenchServer, { due, times }: typeof FULL): Promise<{ took: number; cpu: number }> {
  const runs: Settled[] = [];
  for (let index = 0; index < times; index += 1) runs.push(await settleDue(server, due, [server.api.pid ?? 0]));
  const least = (value: (run: Settled) => number): number => Math.min(...runs.map(value));
  return { took: least(({ took }) => took), cpu: least(({ program, postgres }) => program + postgres) };
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
