import { z } from 'zod';
import { DAY, MINUTE } from '../../kernel';
import { count, milliseconds } from '../../platform/settingTypes';

/** Way back for who has lost the second factor or a contact. */
export const recoverySettings = z.strictObject({
  /** How long after showing who it is somebody may send the pictures and ask. */
  askWithin: milliseconds.default(30 * MINUTE),
  /** Between the approval of the second operator and what it changes; it can be cancelled until then. */
  wait: milliseconds.default(2 * DAY),
  /** The same for who was verified so short a time before that a thief may have done it: less than `recentVerification`. */
  waitAfterRecentVerification: milliseconds.default(14 * DAY),
  recentVerification: milliseconds.default(30 * DAY),
  /** Withdrawals are held for so long from then on. */
  withdrawalHold: milliseconds.default(3 * DAY),
  /** Recoveries that may be asked for of one account in 24 hours. */
  perAccountAndDay: count.default(3),
  /** Pictures for recoveries of one account per hour. */
  picturesPerHour: count.default(12),
  /** Times that one network address may show per hour who it is, and as many requests of its own. */
  perAddressAndHour: count.default(60),
  /** How long one that is over is kept, and its pictures with it; 0 keeps it for ever. */
  keep: z
    .number()
    .int()
    .nonnegative()
    .default(365 * DAY),
});

declare module '../../platform/module/Config' {
  interface Config {
    recovery: z.output<typeof recoverySettings>;
  }
}
