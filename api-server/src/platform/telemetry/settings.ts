import { z } from 'zod';
import { DAY } from '../../kernel';
import { count, milliseconds } from '../settingTypes';

/** What browsers report about versions of the front end. */
export const telemetrySettings = z.object({
  /** How long counts are kept, milliseconds. */
  retention: milliseconds.default(30 * DAY),
  /** Batches that one address may send in a minute. */
  batchesPerMinute: count.default(60),
  /** Different pairs of source and name that one process counts in a minute; what is beyond is dropped. */
  keysPerMinute: count.default(500),
  /** Those of them that one address can begin. */
  keysPerAddress: count.default(100),
  /** Events of one version that one address can add to its figures in an hour; beyond, it may be a quarter of all that come. */
  eventsPerAddress: count.default(60),
  /** What one visitor can say about how often a version fails. */
  visits: z
    .object({
      /** Visits to one version that one address can add in an hour. */
      perAddress: count.default(20),
      /** Failed visits to one version that one address can add in a day; then it says nothing more of that version. */
      failuresPerAddress: count.default(2),
      /** Versions of which one address can speak in an hour. */
      versionsPerAddress: count.default(60),
      /** Visits that one process knows in an hour; it counts none beyond. */
      most: count.default(50_000),
    })
    .prefault({}),
  /** Times of one version (loads, interactions, long tasks) that one address can add to its figures in an hour. */
  timesPerAddress: count.default(120),
  /** What shall not fail, and over how long. */
  budget: z
    .object({
      /** Share of the visits to a remote that shall not fail. */
      objective: z.number().min(0).lt(1).default(0.99),
      /** The same for single remotes, by id; `shell` is the shell. */
      remotes: z.record(z.string(), z.number().min(0).lt(1)).default({}),
      /** Days that are looked back. */
      days: count.default(28),
    })
    .prefault({}),
  /** Directory of the private source maps (`<site>.sources`), by which the page of remotes names lines of the sources. */
  sources: z.string().optional(),
  /** Errors with their stacks, each once by version and place. */
  errors: z
    .object({
      /** Different errors of one version that are kept; the one that was not seen for longest gives way. */
      perVersion: count.default(50),
      /** Different errors that are kept in all. */
      most: count.default(2_000),
      /** How often one address can report errors of one version in an hour. */
      perAddress: count.default(10),
    })
    .prefault({}),
});

declare module '../module/Config' {
  interface Config {
    telemetry: z.output<typeof telemetrySettings>;
  }
}
