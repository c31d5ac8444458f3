import { most } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { defaultLevels } from '../../engines/referral';
import { fraction, milliseconds } from '../../platform/settingTypes';

/** Rebates. Rates are fractions, times milliseconds. */
export const referralSettings = z.object({
  /** Team levels, ascending, the first at zero members. `members` deposited and are verified; `rates` are of the three tiers. */
  levels: z
    .array(
      z.object({
        level: z.number().int().min(1).max(6),
        members: z.number().int().nonnegative(),
        rates: z.tuple([fraction, fraction, fraction]),
      }),
    )
    .min(1)
    .max(most.levels)
    .refine((levels) => levels[0]?.members === 0, 'the first level needs no members')
    .refine((levels) => levels.every((level, index) => index === 0 || level.members > (levels[index - 1]?.members ?? 0)), 'levels ascend')
    .prefault(
      defaultLevels.map(({ rates: [first, second, third], ...level }) => ({
        ...level,
        rates: [first, second, third] as [string, string, string],
      })),
    ),
  /** Share of a delivery stake that rebates are reckoned on. */
  deliveryShare: fraction.default('0.01'),
  /** Longest wait between two looks for rebates to pay. */
  pollInterval: milliseconds.default(2_000),
  /** Orders whose rebates are paid in one transaction. */
  batch: z.number().int().min(1).max(1_000).default(100),
});

declare module '../../platform/module/Config' {
  interface Config {
    referral: z.output<typeof referralSettings>;
  }
}
