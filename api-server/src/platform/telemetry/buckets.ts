import type { Counted, TelemetryEvent } from './Counted';

/** Upper bounds of the buckets of times, milliseconds; 200 and 500 are what Interaction to Next Paint is judged by. */
const bounds = [50, 100, 150, 200, 300, 500, 800, 1_200, 2_000, 5_000, 10_000] as const;
/** Bound of the last bucket in figures: nothing says how far beyond the others it goes. */
const beyond = 20_000;

/** What is counted in buckets, by the name under which it is. */
const measured: Readonly<Record<string, (event: TelemetryEvent) => boolean>> = {
  INP: ({ kind, name }) => kind === 'vital' && name === 'INP',
  longTask: ({ kind, name }) => kind === 'vital' && name === 'longTask',
  load: ({ kind }) => kind === 'load',
};

/** The bucket that each measured time of a batch falls into, as events of their own to be counted. */
export function bucketsOf(events: readonly TelemetryEvent[]): Counted[] {
  return events.flatMap((event) => {
    const { source, value } = event;
    const name = value === undefined ? undefined : Object.keys(measured).find((each) => measured[each]?.(event));
    if (name === undefined || value === undefined) return [];
    return [{ source, kind: 'bucket' as const, name: `${name}:${bounds.find((bound) => value <= bound) ?? beyond}` }];
  });
}

/** How often a time fell into each bucket, by its upper bound in milliseconds. */
export type Buckets = ReadonlyMap<number, number>;

/** Buckets of one measure among counted names such as `INP:200`. */
export function readBuckets(counts: Readonly<Record<string, number>>, measure: string): Buckets {
  const own = Object.entries(counts).flatMap(([name, count]) => {
    const [of, bound] = name.split(':');
    return of === measure ? [[Number(bound), count] as const] : [];
  });
  return new Map(own);
}

/** A quantile, as if times lay evenly within their bucket; undefined when nothing was measured. */
export function quantileOf(buckets: Buckets, quantile: number): number | undefined {
  const all = [...bounds, beyond];
  const total = [...buckets.values()].reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [index, bound] of all.entries()) {
    const count = buckets.get(bound) ?? 0;
    if (count > 0 && below + count >= quantile * total) {
      const from = all[index - 1] ?? 0;
      return Math.round(from + ((quantile * total - below) / count) * (bound - from));
    }
    below += count;
  }
  return undefined;
}
