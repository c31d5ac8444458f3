import { z } from 'zod';
import { DAY } from '../../kernel';

/** What browsers report about versions of the front end. */
export const telemetrySettings = z.object({
  /** How long counts are kept, milliseconds. */
  retention: z
    .number()
    .int()
    .positive()
    .default(30 * DAY),
  /** Batches that one address may send in a minute. */
  batchesPerMinute: z.number().int().positive().default(60),
  /** Different pairs of source and name that one process counts in a minute; what is beyond is dropped. */
  keysPerMinute: z.number().int().positive().default(500),
});

declare module '../module/Config' {
  interface Config {
    telemetry: z.output<typeof telemetrySettings>;
  }
}
