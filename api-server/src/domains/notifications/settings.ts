import { z } from 'zod';
import { DAY } from '../../kernel';
import { milliseconds } from '../../platform/settingTypes';

/** What traders are told. Times are milliseconds. */
export const notificationSettings = z.object({
  /** How long notifications stay in an inbox. */
  keep: milliseconds.min(DAY).default(180 * DAY),
});

declare module '../../platform/module/Config' {
  interface Config {
    notifications: z.output<typeof notificationSettings>;
  }
}
