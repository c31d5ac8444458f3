import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createContext } from '../../src/app/createContext';
import { settings } from '../../src/app/config';
import { modules } from '../../src/app/modules';
import { auditLedger, closeNext, reportNext } from '../../src/core/ledger';
import { DAY, HOUR, localBus, RandomIds, silentLogger } from '../../src/kernel';
import type { Database } from '../../src/platform/database';
import { openModule } from '../../src/platform/module';
import type { OpenModule, ServerContext } from '../../src/platform/module';
import { Metrics } from '../../src/platform/observability';
import { lengthFor, RetentionWorker } from '../../src/platform/retention';
import { Sealer } from '../../src/platform/sealing';
import { FakeClock } from '../../src/testing/kernel/FakeClock';
import { fillDay } from '../audit/fillBooks';
import type { Arrival } from './arrivals';

/** A table at the end of a day. */
interface Size {
  readonly rows: number;
  readonly bytes: number;
  readonly partitions: number;
  /** Rows that should have gone. */
  readonly late: number;
}

export interface Passed {
  /** By table, at the end of each day. */
  readonly sizes: ReadonlyMap<string, readonly Size[]>;
  /** Rows that arrived and went, and bytes of the write-ahead log for each of both. */
  readonly arrived: { rows: number; bytes: number };
  readonly removed: { rows: number; bytes: number };
  /** Seconds that removing took, of how many that passed. */
  readonly seconds: { removing: number; passed: number };
  readonly audit: { lines: number; differences: number; closeSeconds: number; seconds: number };
}

interface Options {
  readonly database: Database;
  readonly config: object;
  readonly arrivals: readonly Arrival[];
  /** First hour, milliseconds UTC. */
  readonly since: number;
  /** Milliseconds before it from which on those rows arrive that are kept for longer than a week. */
  readonly before: number;
  readonly days: number;
  /** Deposits that the ledger books in a day. */
  readonly booked: number;
  /** How often old rows are looked for in an hour. */
  readonly looks: number;
  readonly say: (line: string) => void;
}

/** The exchange's modules on a clock that is set; of their workers the one alone that removes old rows. */
function openAt(database: Database, config: object, clock: FakeClock): { context: ServerContext; worker: RetentionWorker } {
  const context = createContext({
    config: settings.parse(config),
    database,
    embedded: false,
    clock,
    ids: new RandomIds(clock),
    bus: localBus(() => undefined),
    logger: silentLogger,
    sealer: new Sealer([randomBytes(32)]),
    metrics: new Metrics(),
    processId: 'bench',
    say: () => undefined,
    checkAnswers: false,
    primary: () => sql<number>`${clock.now()}::bigint`,
  });
  for (const module of modules) openModule<OpenModule>(context, module);
  return { context, worker: new RetentionWorker(context) };
}

async function one<Row>(database: Database, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(database);
  return rows[0] as Row;
}

const logPosition = async (database: Database): Promise<number> =>
  (await one(database, sql<{ bytes: number }>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`)).bytes;

async function sizeOf(database: Database, { table, keep }: Arrival, now: number, column: string): Promise<Size> {
  // A partition goes when its youngest row is old.
  const before = keep === undefined ? 0 : now - keep - 2 * lengthFor(keep);
  const counted = await one(
    database,
    sql<{ rows: number; late: number }>`
      select count(*)::float8 as rows, count(*) filter (where ${sql.ref(column)} < ${before}::bigint)::float8 as late from ${sql.table(table)}`,
  );
  const stored = await one(
    database,
    sql<{ bytes: number; partitions: number }>`
      select sum(pg_total_relation_size(relid))::float8 as bytes, count(*)::float8 - 1 as partitions
      from (select relid from pg_partition_tree(${table}::regclass) union select ${table}::regclass) part`,
  );
  return { ...counted, ...stored };
}

/** Lets days pass in minutes: what arrives in them arrives, and old rows go as they do in the exchange. */
export async function passWeek({ database, config, arrivals, since, before, days, booked, looks, say }: Options): Promise<Passed> {
  const clock = new FakeClock(since - before);
  const { context, worker } = openAt(database, config, clock);
  const columns = new Map(context.hooks.retention.map(({ table, column }) => [table, column]));
  const sizes = new Map<string, Size[]>(arrivals.map(({ table }) => [table, []]));
  const arrived = { rows: 0, bytes: 0 };
  const removed = { rows: 0, bytes: 0 };
  let removing = 0;
  let closeSeconds = 0;
  const rowsNow = (): number => [...sizes.values()].reduce((sum, list) => sum + (list.at(-1)?.rows ?? 0), 0);
  const take = async (): Promise<void> => {
    for (const arrival of arrivals)
      sizes.get(arrival.table)?.push(await sizeOf(database, arrival, clock.now(), columns.get(arrival.table) ?? 'created_at'));
  };
  const look = async (): Promise<void> => {
    const [began, bytes] = [performance.now(), await logPosition(database)];
    await worker.run();
    removing += (performance.now() - began) / 1_000;
    removed.bytes += (await logPosition(database)) - bytes;
  };
  for (; clock.now() < since; clock.advance(HOUR)) {
    for (const { add, keep = 0 } of arrivals) if (keep >= before) await add(database, clock.now());
    await worker.run();
  }
  await take();
  const first = rowsNow();
  for (let day = 0; day < days; day += 1) {
    const began = performance.now();
    for (let hour = 0; hour < DAY / HOUR; hour += 1) {
      const bytes = await logPosition(database);
      for (const { add, perHour } of arrivals) {
        await add(database, clock.now());
        arrived.rows += perHour;
      }
      arrived.bytes += (await logPosition(database)) - bytes;
      for (let count = 0; count < looks; count += 1) {
        clock.advance(HOUR / looks);
        await look();
      }
    }
    await fillDay(database, { day: clock.now() - DAY, from: day * booked, count: booked, traders: 1_000 });
    // Autovacuum's work of a day.
    await sql`vacuum analyze`.execute(database);
    const closing = performance.now();
    await closeNext(database, clock.now());
    await reportNext(database, context.records, clock.now());
    closeSeconds = (performance.now() - closing) / 1_000;
    await take();
    say(`day ${day + 1} passed in ${Math.round((performance.now() - began) / 1_000)} s: ${rowsNow()} rows`);
  }
  removed.rows = first + arrived.rows - rowsNow();
  await worker.stop();
  const auditing = performance.now();
  const differences = (await auditLedger({ database, holds: [] })).length;
  const { lines } = await one(database, sql<{ lines: number }>`select count(*)::float8 as lines from ledger_line`);
  const audit = { lines, differences, closeSeconds, seconds: (performance.now() - auditing) / 1_000 };
  return { sizes, arrived, removed, seconds: { removing, passed: (days * DAY) / 1_000 }, audit };
}
