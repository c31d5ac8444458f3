import { z } from 'zod';
import { DAY } from '../../kernel';
import { milliseconds } from '../../platform/settingTypes';

/** What traders are told. Times are milliseconds. */
export const notificationSettings = z.object({
  /** How long notifications stay in an inbox. */
  keep: milliseconds.min(DAY).default(180 * DAY),
  /** Mails of notifications to one trader in an hour, besides those that cannot wait; what is beyond stands in the inbox. */
  mailsPerHour: z.number().int().positive().default(20),
  push: z
    .object({
      /** Pushes to one browser in an hour, besides those that cannot wait; what is beyond stands in the inbox. */
      perHour: z.number().int().positive().default(60),
      /** Pushes that cannot wait, of each topic to one browser in an hour; what is beyond stands in the inbox. */
      urgentPerHour: z.number().int().positive().default(20),
      /** How long a push service may take to answer. */
      timeout: milliseconds.max(60_000).default(10_000),
      /** Whom push services may write to when pushes make trouble, `mailto:` or https; by default the public origin. */
      contact: z
        .string()
        .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must begin with mailto: or https:')
        .optional(),
      /** Whether pushes may go to private addresses, by http as well: for tests, in the sandbox alone. */
      allowPrivate: z.boolean().default(false),
    })
    .prefault({}),
});

declare module '../../platform/module/Config' {
  interface Config {
    notifications: z.output<typeof notificationSettings>;
  }
}
