import { z } from 'zod';
import { DAY, HOUR, MINUTE } from '../../kernel';
import { amount, count, milliseconds } from '../../platform/settingTypes';

/** Operators and their reviews. */
export const operatorSettings = z.object({
  /** Port of the operators' console and calls; the one after the health port unless set, 0 takes any free port. */
  port: z.number().int().min(0).max(65_535).optional(),
  /** Address that it listens on. Beyond this machine it belongs behind a proxy with TLS that lets in operators alone. */
  host: z.string().default('127.0.0.1'),
  /** Address that operators' browsers use, where a proxy is in front; over https the session cookie never travels without. */
  origin: z.url().optional(),
  /** Folder with the built console, served under /operator/; without it that port answers calls alone. */
  consoleFolder: z.string().optional(),
  /** Whether operators' calls are answered on the traders' port, too, to everybody who reaches that. */
  alsoOnPublicPort: z.boolean().default(false),
  /** A session not used for so long ends. */
  sessionIdle: milliseconds.default(8 * 3_600_000),
  /** A session ends after so long in any case. */
  sessionLife: milliseconds.default(DAY),
  /** Deposits that are credited, and withdrawals that are approved or return after their approval, need two different operators above this value in USD. */
  fourEyesAboveUsd: amount.default('1000'),
  /** What one operator may decide so alone on a UTC day, in USD; what exceeds it needs a second one, whatever its value. */
  aloneADayUsd: amount.default('10000'),
  /** Deposits that one operator credits alone on a UTC day at once, in USD; what exceeds it waits. */
  creditedAtOnceUsd: amount.default('500'),
  /** How long such a deposit waits, to be looked at by a second operator, who credits it at once. */
  creditWait: milliseconds.default(12 * HOUR),
  /** Until when operators decide, from the report of a deposit, the last part that was sent of a verification, and the request of a recovery. */
  reviewWithin: z
    .object({
      deposit: milliseconds.default(2 * 3_600_000),
      verification: milliseconds.default(DAY),
      recovery: milliseconds.default(DAY),
    })
    .prefault({}),
  /** How long a case belongs to who took it. */
  caseKept: milliseconds.default(30 * MINUTE),
  /** What marks a case as one to look at twice. */
  risk: z
    .object({
      /** How long a change of contact or authenticator marks the user's cases. */
      changedWithin: milliseconds.default(7 * DAY),
      /** How far back opposed bets, and credits that bind those who placed them, are looked for. */
      opposedWithin: milliseconds.default(7 * DAY),
      /** Deposits, or withdrawals, of one user within 24 hours beyond which they are marked. */
      manyADay: count.default(3),
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
