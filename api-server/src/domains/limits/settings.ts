import { z } from 'zod';
import { DAY } from '../../kernel';

/** Traders' own limits. Times are milliseconds. */
export const limitSettings = z.object({
  /** How long a looser limit waits before it holds. */
  looserAfter: z.number().int().positive().default(DAY),
});

declare module '../../platform/module/Config' {
  interface Config {
    limits: z.output<typeof limitSettings>;
  }
}
