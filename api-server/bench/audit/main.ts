import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { migrations } from '../../src/app/migrations';
import { auditLedger, closeNext, reportNext } from '../../src/core/ledger';
import { DAY, HOUR, silentLogger } from '../../src/kernel';
import { migrate, openDatabase, patientTimeouts } from '../../src/platform/database';
import type { Database } from '../../src/platform/database';
import { fillDay } from './fillBooks';

const HELP = `npm run bench:audit -w api-server -- [--lines 5000000] [--days 50] [--traders 10000] [--shortest] [--url postgres://…/postgres]
Fills a database of its own with right books day by day, closes the days, and measures what a close and the audit take while the books grow.
Prints the curve and what it comes to at 100 million lines. The database is removed afterwards. Lines of the open day: as many as of a closed one.
--shortest fills few lines: it shows that all of it works, and its times say nothing.`;

/** What the options choose, unless they are told, in the full form and in the shortest one. */
const FULL = { lines: '5000000', days: '50', traders: '10000' };
const SHORTEST: typeof FULL = { lines: '20000', days: '4', traders: '100' };
const TARGET = 100_000_000;

interface Point {
  readonly lines: number;
  readonly close: number;
  readonly report: number;
  readonly audit: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Straight line through all points by least squares: the audit reads every line once. */
function atTarget(points: readonly Point[]): { perMillion: number; minutes: number } {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [lines, times] = [mean(points.map((point) => point.lines)), mean(points.map(({ audit }) => audit))];
  const slope =
    mean(points.map((point) => (point.lines - lines) * (point.audit - times))) / mean(points.map((point) => (point.lines - lines) ** 2));
  return { perMillion: slope * 1e6, minutes: (times + slope * (TARGET - lines)) / 60_000 };
}

async function measure(database: Database, { lines, days, traders }: { lines: number; days: number; traders: number }): Promise<Point[]> {
  const points: Point[] = [];
  const count = Math.ceil(lines / 2 / days);
  const start = Date.UTC(2026, 0, 1);
  for (let index = 0; index < days; index += 1) {
    const day = start + index * DAY;
    await fillDay(database, { day, from: index * count, count, traders });
    await sql`vacuum analyze ledger_line, ledger_transaction, ledger_balance`.execute(database);
    const close = await timed(() => closeNext(database, day + 2 * HOUR));
    const report = await timed(() => reportNext(database, [], day + 2 * HOUR));
    if ((index + 1) % Math.ceil(days / 10) !== 0 && index + 1 !== days) continue;
    let differences: unknown[] = [];
    const audit = await timed(async () => void (differences = await auditLedger({ database, holds: [] })));
    if (differences.length > 0) throw new Error(`The books are not right: ${JSON.stringify(differences[0])}`);
    const point = { lines: (index + 1) * count * 2, close, report, audit };
    points.push(point);
    console.log(
      `${point.lines} lines: a day closes in ${Math.round(close)} ms, its report takes ${Math.round(report)} ms, the audit takes ${Math.round(audit)} ms`,
    );
  }
  return points;
}

async function main(): Promise<number> {
  const { values: told } = parseArgs({
    options: {
      lines: { type: 'string' },
      days: { type: 'string' },
      traders: { type: 'string' },
      shortest: { type: 'boolean', default: false },
      url: { type: 'string', default: process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres' },
      help: { type: 'boolean', default: false },
    },
  });
  const values = { ...(told.shortest ? SHORTEST : FULL), ...told };
  if (values.help) return (console.log(HELP), 0);
  const name = `bench_audit_${randomUUID().replaceAll('-', '')}`;
  const server = await openDatabase({ url: values.url, logger: silentLogger });
  await sql.raw(`create database ${name}`).execute(server.database);
  const url = Object.assign(new URL(values.url), { pathname: `/${name}` }).href;
  const opened = await openDatabase({ url, timeouts: patientTimeouts, poolSize: 2, logger: silentLogger });
  try {
    await migrate(opened.database, migrations);
    const points = await measure(opened.database, {
      lines: Number(values.lines),
      days: Number(values.days),
      traders: Number(values.traders),
    });
    const { perMillion, minutes } = atTarget(points);
    console.log(`${Math.round(perMillion)} ms for each further million lines: ${minutes.toFixed(1)} minutes at ${TARGET} lines`);
    const measured = points.flatMap(({ lines, close, report, audit }) => [lines, close, report, audit]);
    const whole = points.length > 1 && Number.isFinite(minutes) && measured.every((value) => Number.isFinite(value) && value > 0);
    if (!whole) console.error('A figure was not measured');
    return whole ? 0 : 1;
  } finally {
    await opened.close();
    await sql.raw(`drop database ${name} with (force)`).execute(server.database);
    await server.close();
  }
}

process.exitCode = await main();
