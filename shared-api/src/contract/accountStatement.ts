import { z } from 'zod';
import { most } from './most';
import { accountMode, codeName, coin, decimal, time } from './primitives';

/** A year, or a month of one: `2026`, `2026-11`. UTC. */
export const statementPeriod = z
  .string()
  .max(7)
  .regex(/^(19[7-9]|[2-9]\d\d)\d(-(0[1-9]|1[0-2]))?$/, 'must be a year or a month, such as 2026-11');

/**
 * What an account held when a period began and ended, and all that changed it between. Of each coin `opening` and all of `movements` make `closing`,
 * to the last digit. Values are USDT by the closes of the days, rounded down to 8 decimals.
 */
export const accountStatement = z
  .object({
    period: statementPeriod,
    mode: accountMode,
    /** Start inclusive, end exclusive: of what is counted. A period that is not over ends when the statement was made. */
    from: time,
    to: time,
    /** Whether the period goes on: its figures are those of now, its values by the last prices. */
    running: z.boolean(),
    madeAt: time,
    /** When the trader registered: no period before it has anything. */
    since: time,
    /** All that is held of each coin, available and frozen, in all wallets; coins that came and went within the period too. */
    holdings: z
      .array(
        z.object({
          coin,
          opening: decimal,
          closing: decimal,
          /** Absent where no close of that day is known. */
          openingValue: decimal.optional(),
          closingValue: decimal.optional(),
        }),
      )
      .max(most.heldCoins),
    /** Sums of `holdings`; absent where the value of one of them is. */
    openingValue: decimal.optional(),
    closingValue: decimal.optional(),
    /** What movements of a group brought and took, neither negative, fees included. What moves between own wallets is none. */
    movements: z.array(z.object({ group: codeName, coin, received: decimal, sent: decimal })).max(most.statementSums),
    /** What of that was paid to the exchange as fees, by group: `perpetual`, `withdrawal`. */
    fees: z.array(z.object({ group: codeName, coin, amount: decimal })).max(most.statementSums),
  })
  .meta({ id: 'AccountStatement' });
