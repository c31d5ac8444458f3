import { z } from 'zod';
import { DAY, HOUR } from '../../kernel';
import { count, milliseconds } from '../../platform/settingTypes';

/** Closing of accounts, and exports of own data. Times are milliseconds. */
export const leavingSettings = z.object({
  /** Between the request and the closing: so long it can be taken back. What was under way at the request has ended by then, so an hour is the least. */
  waiting: z
    .number()
    .int()
    .min(HOUR)
    .default(14 * DAY),
  /** How long identity data and pictures are kept, sealed, after the closing. */
  keepIdentity: milliseconds.default(5 * 365 * DAY),
  /** How long two operators may read what is sealed once both have agreed to it. */
  readableFor: milliseconds.default(HOUR),
  export: z
    .object({
      /** How long pages of an export are given after its proof. */
      validFor: milliseconds.default(1_800_000),
      /** Exports of one trader within the window. */
      maximum: count.default(3),
      window: milliseconds.max(DAY / 2).default(DAY / 2),
    })
    .prefault({}),
});

declare module '../../platform/module/Config' {
  interface Config {
    leaving: z.output<typeof leavingSettings>;
  }
}
