import { HOUR } from '../../src/kernel';
import { lengthFor } from '../../src/platform/retention';
import { figure } from '../Figure';
import type { Figure } from '../Figure';
import type { Arrival } from './arrivals';
import type { Costs } from './costsOf';
import type { Passed } from './passWeek';

/** Bytes as megabytes, for reading. */
const MEGABYTE = 1_000_000;
const inTable = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** Rows, size and partitions of each table, day by day. */
export function printDays({ sizes }: Passed): void {
  for (const [table, days] of sizes)
    console.log(
      `${table.padEnd(16)} ${days.map(({ rows, bytes, partitions }) => `${rows} rows ${inTable(bytes)} in ${partitions}`).join(' | ')}`,
    );
}

interface Measured {
  readonly passed: Passed;
  readonly arrivals: readonly Arrival[];
  readonly costs: Costs;
}

/** What the week is held to. */
export function figuresOf({ passed, arrivals, costs }: Measured): Figure[] {
  const { sizes, arrived, removed, seconds, audit } = passed;
  const bounded = arrivals.filter(({ keep }) => keep !== undefined);
  const last = (table: string) => sizes.get(table)?.at(-1);
  /** Of each table as much as its retention, the partition that goes next and the look behind it hold. */
  const allowed = bounded.reduce((sum, { perHour, keep = 0 }) => sum + (perHour * (keep + 2 * lengthFor(keep))) / HOUR, 0);
  const kept = bounded.reduce((sum, { table }) => sum + (last(table)?.rows ?? 0), 0);
  const late = bounded.reduce((sum, { table }) => sum + Math.max(...(sizes.get(table) ?? []).map((size) => size.late)), 0);
  const middle = (table: string) => sizes.get(table)?.[Math.ceil((sizes.get(table)?.length ?? 0) / 2)];
  const growth = Math.max(...bounded.map(({ table }) => (last(table)?.bytes ?? 0) / (middle(table)?.bytes ?? 1)));
  return [
    figure('rows that are kept for a time', kept, 'rows', allowed, { arrived: arrived.rows, gone: removed.rows }),
    figure('of them older than a partition and their retention allow, on any day', late, 'rows', 0),
    figure('most that the file of one of these tables grew in the second half', growth, 'times', 1.3),
    figure('write-ahead log for a row that goes', removed.bytes / Math.max(1, removed.rows), 'bytes', arrived.bytes / arrived.rows, {
      'for a row that arrives': arrived.bytes / arrived.rows,
    }),
    figure('time of one connection for what goes, of the time that passed', seconds.removing / seconds.passed, 'x', 0.05, {
      'seconds in all': seconds.removing,
    }),
    figure('differences that the audit finds', audit.differences, 'differences', 0, {
      lines: audit.lines,
      seconds: audit.seconds,
      'seconds to close and report the last day': audit.closeSeconds,
    }),
    figure('write-ahead log of an order after the week, of that before', costs.log.full / costs.log.fresh, 'times', 1.15, {
      'bytes before': costs.log.fresh,
      'bytes after': costs.log.full,
    }),
    ...costs.calls.map(({ name, bar, fresh, full, ratio }) =>
      figure(`CPU of ${name} after the week, of that before`, ratio, 'x', bar, {
        'milliseconds before': fresh,
        'milliseconds after': full,
      }),
    ),
  ];
}
