import { z } from 'zod';
import { most } from '@halyard-h5/shared-api/contract';
import { DAY } from '../../kernel';
import { milliseconds } from '../../platform/settingTypes';

/** Alerts of prices. Times are milliseconds. */
export const priceAlertSettings = z.object({
  /** Alerts of one trader that may wait at once. */
  maximum: z
    .number()
    .int()
    .min(1)
    .max(most.page / 2)
    .default(50),
  /** How long an alert that came stays in the list. */
  keep: milliseconds.min(DAY).default(30 * DAY),
  /** Longest wait between two looks at what is new, and at full minutes. */
  period: milliseconds.default(5_000),
});

declare module '../../platform/module/Config' {
  interface Config {
    priceAlerts: z.output<typeof priceAlertSettings>;
  }
}
