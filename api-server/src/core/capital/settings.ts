import { z } from 'zod';

/** What the house pays with. */
export const capitalSettings = z.object({
  /** USDT of capital that a sandbox begins with; there is no other where operators book it. */
  sandbox: z
    .string()
    .regex(/^[1-9]\d{0,19}(\.\d{1,8})?$/)
    .default('100000000000'),
});

declare module '../../platform/module/Config' {
  interface Config {
    capital: z.output<typeof capitalSettings>;
  }
}
