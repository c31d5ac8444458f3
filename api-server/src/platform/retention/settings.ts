import { z } from 'zod';
import { DAY } from '../../kernel';
import { milliseconds } from '../settingTypes';

/** How long rows are kept that nothing else says it of, and how fast old ones go. What lies in partitions is kept up to a seventh longer, for it goes by partitions. */
export const retentionSettings = z.object({
  /** Rows of one table that are removed in a second while old ones have piled up; more only where more than that become old. */
  rowsPerSecond: z.number().int().min(10).default(2_000),
  /** Events of users, milliseconds: they were delivered or are of no use any more, screens read the entities themselves. */
  events: milliseconds.min(3_600_000).default(DAY),
  /** Quotes of quick exchange after they have expired, milliseconds. */
  quotes: milliseconds.default(DAY),
  /** Rows that were set aside and that no worker has tried since, milliseconds: what they were about is gone. A row that waits is tried every ten minutes. */
  setAside: milliseconds.min(DAY).default(30 * DAY),
  /** The operators' log, milliseconds; 0 keeps it for ever. */
  operatorAudit: z
    .number()
    .int()
    .nonnegative()
    .default(3_650 * DAY),
});

declare module '../module/Config' {
  interface Config {
    retention: z.output<typeof retentionSettings>;
  }
}
