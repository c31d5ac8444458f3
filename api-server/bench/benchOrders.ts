import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import type { BenchServer } from './BenchServer';
import { captureStatements } from './captureStatements';
import { cpuOf, cpuOfEndedChildren } from './cpuOf';
import { divideTables } from './divideTables';
import { figure, percentile } from './Figure';
import type { Figure } from './Figure';
import { Http } from './Http';
import { CONNECTIONS, accepted, cost, overHttp } from './overHttp';
import type { Measured, Round } from './overHttp';
import { timesOf, writtenBy } from './writtenBy';

/** Orders after which the server's code is compiled, however busy the machine; few where no times are judged. */
const warmOf = (shortest: boolean): number => (shortest ? 200 : 4_000);
/** What an order of the benches asks for. */
export const ORDER = JSON.stringify({ symbol: 'BTCUSDT', direction: 'call', seconds: 600, stake: money.normalise('10') });

export const DELIVERY = ['deliveryOrder.place', ORDER] as const;
/** An order at the price of the book. */
export const PERPETUAL = [
  'perpetualOrder.place',
  JSON.stringify({ symbol: 'BTCUSDT', side: 'long', type: 'market', contracts: 1 }),
] as const;

/** Orders over HTTP as fast as they are answered, for `seconds` and until there are `atLeast` so many. */
export async function placeOrders(
  server: Measured,
  seconds: number,
  atLeast = 0,
  [call, order]: readonly [string, string] = DELIVERY,
): Promise<Round> {
  const until = Date.now() + seconds * 1_000;
  let orders = 0;
  return overHttp(server, (http) => {
    if (Date.now() >= until && orders >= atLeast) return undefined;
    orders += 1;
    const { token } = server.members[Math.floor(Math.random() * server.members.length)] as { token: string };
    return accepted(http, call, token, order).then(() => undefined);
  });
}

/** The same statements by pgbench. */
async function byPgbench({ cluster, database }: BenchServer, script: string, seconds: number): Promise<Round> {
  const placed = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from delivery_order`.execute(database);
    return rows[0]?.count ?? 0;
  };
  const before = await placed();
  const [program, postgres, began] = [cpuOfEndedChildren(), cpuOf(cluster.pids()), Date.now()];
  const connection = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres'];
  const child = cluster.spawn('pgbench', [
    ...connection,
    '-n',
    '-M',
    'simple',
    '-c',
    String(CONNECTIONS),
    '-T',
    String(seconds),
    '-f',
    script,
    'bench',
  ]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  const orders = Number(/transactions actually processed: (\d+)/.exec(output)?.[1] ?? 0);
  const failed = Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
  if (orders === 0 || failed > 0 || (await placed()) - before < orders) throw new Error(`pgbench failed:\n${output}`);
  return {
    operations: orders,
    seconds: (Date.now() - began) / 1_000,
    program: cpuOfEndedChildren() - program,
    postgres: cpuOf(cluster.pids()) - postgres,
  };
}

/** Processor time of an order over HTTP beside the same statements run by pgbench, in turns on the same database. */
export async function benchOrders(
  server: BenchServer,
  { seconds, rounds, shortest }: { seconds: number; rounds: number; shortest: boolean },
): Promise<Figure[]> {
  const history = { minuteDays: 1, hourDays: 2, dayDays: 3 };
  await server.restart({ market: { history } });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await divideTables(server);
  // There is a price but no further ticks come, so that nothing but orders is measured: with a tick the workers would open them.
  const market = { tickInterval: 3_600_000, history };
  // One budget for all: pgbench repeats statements with its number.
  const limits = { maximumHouseLoss: '1000000000000', lossBudget: { share: '0.5', duration: 86_400_000 } };
  await server.restart({ market, delivery: { staleAfter: 86_400_000, maximumOpen: 1_000, ...limits } });
  const http = new Http(server.port, server.members);
  await http.open(1);
  const key = randomUUID();
  const order = async (each: string): Promise<void> =>
    void (await accepted(http, 'deliveryOrder.place', server.members[0]?.token ?? '', ORDER, each));
  await order(randomUUID());
  const script = await captureStatements(server, server.members.length, key, () => order(key));
  const written = await writtenBy(server, timesOf(shortest), () => order(randomUUID()));
  http.close();
  const file = path.join(os.tmpdir(), `bench-orders-${process.pid}.sql`);
  writeFileSync(file, script, { mode: 0o644 });
  await placeOrders(server, 0, warmOf(shortest));
  const [https, pgbenches]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    https.push(await placeOrders(server, seconds));
    pgbenches.push(await byPgbench(server, file, seconds));
  }
  rmSync(file);
  const ratio = percentile(
    https.map((each, index) => cost(each) / cost(pgbenches[index] as Round)),
    0.5,
  );
  const middle = (rounds_: readonly Round[], value: (round: Round) => number): number => percentile(rounds_.map(value), 0.5);
  return [
    figure('CPU of an order over HTTP, of that of the same statements by pgbench', ratio, 'x', 2, {
      'milliseconds of CPU an order over HTTP': middle(https, cost),
      '  of them in the server': middle(https, ({ program, operations }) => (program / operations) * 1_000),
      'milliseconds of CPU an order by pgbench': middle(pgbenches, cost),
      'orders a second over HTTP': middle(https, ({ operations, seconds: each }) => operations / each),
      'orders a second by pgbench': middle(pgbenches, ({ operations, seconds: each }) => operations / each),
    }),
    figure('write-ahead log of an order', written.bytes, 'bytes', 4_000, { 'statements an order': written.statements }),
  ];
}
