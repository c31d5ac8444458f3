import { z } from 'zod';
import { DAY } from '../../kernel';
import { count, milliseconds } from '../../platform/settingTypes';

/** Copy trading. Times are milliseconds. */
export const followPlanSettings = z.object({
  /** Shortest and longest time between publishing a plan and its order time. */
  earliestOrder: milliseconds.default(60_000),
  latestOrder: milliseconds.default(30 * DAY),
  /** Plans of one account that wait for their order time. */
  maximumWaiting: count.default(20),
  /** An order that could not be placed within so long after the order time is skipped. */
  placeWithin: milliseconds.default(30_000),
  /** Longest wait between two looks for plans whose order time has come. */
  pollInterval: milliseconds.default(250),
  /** Orders of a plan placed at once on PostgreSQL. */
  concurrency: z.number().int().min(1).max(64).default(8),
});

declare module '../../platform/module/Config' {
  interface Config {
    followPlans: z.output<typeof followPlanSettings>;
  }
}
