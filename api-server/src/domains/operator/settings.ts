import { z } from 'zod';
import { DAY } from '../../kernel';
import { amount, count, milliseconds } from '../../platform/settingTypes';

/** Operators and their reviews. */
export const operatorSettings = z.object({
  /** A session not used for so long ends. */
  sessionIdle: milliseconds.default(8 * 3_600_000),
  /** A session ends after so long in any case. */
  sessionLife: milliseconds.default(DAY),
  /** Deposits that are credited, and withdrawals that are approved or return after their approval, need two different operators above this value in USD. */
  fourEyesAboveUsd: amount.default('1000'),
  /** What one operator may decide so alone on a UTC day, in USD; what exceeds it needs a second one, whatever its value. */
  aloneADayUsd: amount.default('10000'),
  /** Until when operators decide, from the report of a deposit, the last part that was sent of a verification, and the request of a recovery. */
  reviewWithin: z
    .object({
      deposit: milliseconds.default(2 * 3_600_000),
      verification: milliseconds.default(DAY),
      recovery: milliseconds.default(DAY),
    })
    .prefault({}),
  /** Failed sign-ins; the work of a puzzle is `access.signIn.puzzleBits`. */
  signIn: z
    .object({
      /** From one network address within the window after which an operator must wait there; from all together, after which a puzzle is asked. */
      failures: count.default(5),
      /** From one network address, of all operators, after which it gets a puzzle with every sign-in. */
      failuresPerAddress: count.default(20),
      /** How long failures count. */
      window: milliseconds.default(900_000),
    })
    .prefault({}),
  /** Only in the sandbox: everything under review is approved after so many milliseconds; 0 leaves it to operators. AUTO_REVIEW. */
  autoReviewAfter: z.number().int().nonnegative().default(15_000),
});

export type OperatorSettings = z.infer<typeof operatorSettings>;

declare module '../../platform/module/Config' {
  interface Config {
    operator: z.output<typeof operatorSettings>;
  }
}
