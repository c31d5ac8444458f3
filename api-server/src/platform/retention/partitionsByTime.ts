import { HOUR, lowestIdAt } from '../../kernel';
import type { PartitionPlan } from '../module';

/** No id has it: its version would be 15. */
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Keys of this century that carry their time come before it. Those that carry none mostly do not, and lie with what no partition is for. */
const AFTER_KEYS = '04';
const AFTER_NUMBERS = String(2n ** 63n - 1n);

interface Bounds {
  readonly of: (time: number) => string;
  readonly timeOf: (bound: string) => number;
}

const ids: Bounds = { of: lowestIdAt, timeOf: (id) => parseInt(id.slice(0, 8) + id.slice(9, 13), 16) };
const times: Bounds = { of: String, timeOf: Number };

function plan(column: string, ending: string, bounds: Bounds, length: number): PartitionPlan {
  const end = (time: number): string => bounds.of(Math.ceil((time + length) / HOUR) * HOUR);
  return {
    column,
    ending,
    next(_database, from, now) {
      const since = from === undefined ? now : bounds.timeOf(from);
      return Promise.resolve(from !== undefined && since - now >= length ? undefined : end(Math.max(since, now)));
    },
    // Devices' clocks are ahead and behind: a greater value says nothing of those that are still to come.
    over: (to, before) => bounds.timeOf(to) <= before,
  };
}

/** How many of a table's partitions hold what is kept of it: few, because what names neither id nor time looks into each. */
const SHARE = 7;
/** Longer ones would go too late when less is kept from now on. */
const LONGEST = 30 * 24 * HOUR;
/** How long a partition is of rows that are kept for `keep`, both in milliseconds. */
export const lengthFor = (keep: number): number => (keep === 0 ? LONGEST : Math.min(LONGEST, Math.max(HOUR, Math.ceil(keep / SHARE))));

/**
 * Partitions by an id that carries its time (UUID version 7), `length` milliseconds each; two lengths lie ahead of the exchange's time at least. A row
 * whose id tells another time than its own lies in another partition, and goes by its own age all the same: a partition goes when all rows are old.
 * @see docs/decisions/0226-the-rest-is-divided-by-time.md
 */
export const partitionsById = (column: string, length: number): PartitionPlan => plan(column, HIGHEST_ID, ids, length);

/** The same by keys that clients make: texts that begin with the time where they are UUIDs of version 7, in small letters. */
export const partitionsByKey = (column: string, length: number): PartitionPlan => ({
  ...plan(column, AFTER_KEYS, ids, length),
  beyond: true,
});

/** The same by a time in milliseconds UTC. */
export const partitionsByTime = (column: string, length: number, before?: PartitionPlan['before']): PartitionPlan => ({
  ...plan(column, AFTER_NUMBERS, times, length),
  ...(before && { before }),
});
