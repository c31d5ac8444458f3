import { z } from 'zod';
import { DAY } from '../../kernel';
import { milliseconds } from '../../platform/settingTypes';

/** Traders' own limits. Times are milliseconds. */
export const limitSettings = z.object({
  /** How long a looser limit waits before it holds. */
  looserAfter: milliseconds.default(DAY),
});

declare module '../../platform/module/Config' {
  interface Config {
    limits: z.output<typeof limitSettings>;
  }
}
