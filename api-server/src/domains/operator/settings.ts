import { z } from 'zod';
import { DAY } from '../../kernel';

const milliseconds = z.number().int().positive();

/** Operators and their reviews. */
export const operatorSettings = z.object({
  /** A session not used for so long ends. */
  sessionIdle: milliseconds.default(8 * 3_600_000),
  /** A session ends after so long in any case. */
  sessionLife: milliseconds.default(DAY),
  /** Withdrawals above this value in USD need two different operators. */
  fourEyesAboveUsd: z
    .string()
    .regex(/^\d+(\.\d{1,8})?$/)
    .default('1000'),
  /** Failed sign-ins of one operator, or from one network address, within `window` after which the answer is 429. */
  signIn: z.object({ failures: z.number().int().positive().default(5), window: milliseconds.default(900_000) }).prefault({}),
  /** Only in the sandbox: everything under review is approved after so many milliseconds; 0 leaves it to operators. AUTO_REVIEW. */
  autoReviewAfter: z.number().int().nonnegative().default(15_000),
});

export type OperatorSettings = z.infer<typeof operatorSettings>;

declare module '../../platform/module/Config' {
  interface Config {
    operator: z.output<typeof operatorSettings>;
  }
}
