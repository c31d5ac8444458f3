import { chain, coin, longest, most, shownName } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { money } from '../../kernel';
import { amount, count, fraction } from '../../platform/settingTypes';

/** How addresses of a network look; decides how a withdrawal address is checked. */
export const addressFormat = z.enum(['bitcoin', 'cardano', 'dogecoin', 'evm', 'polkadot', 'solana', 'tron']);

const positive = amount.refine((text) => /[1-9]/.test(text), 'must be more than 0');

/** What quick exchange asks of a coin. USDT, in which everything is priced, has neither spread nor limits. */
const coinExchangeSettings = z
  .object({
    /** What the house takes on each side of the price, a fraction: 0.001 sells 0.1 % above it and buys 0.1 % below. At most 0.5. */
    spread: fraction.refine((text) => Number(text) <= 0.5, 'must be at most 0.5').default('0.001'),
    /** The most that one trader converts within `wallet.exchange.restoreWithin`, as a value in USDT. */
    traderLimit: positive.default('100000'),
    /** The most that the house takes or gives net, as a value in USDT. It comes back evenly within the same time. */
    houseLimit: positive.default('1000000'),
  })
  .refine(({ traderLimit, houseLimit }) => !money.greater(traderLimit, houseLimit), {
    path: ['traderLimit'],
    message: 'must not be more than houseLimit',
  });

const chainSettings = z.object({
  chain,
  name: shownName.min(1),
  format: addressFormat,
  /** Blocks after which a transfer counts as final. */
  confirmations: count,
  arrivalMinutes: count,
  /** Smallest deposit, in the coin. */
  minimum: amount,
  /** Where traders see a transaction, such as `https://explorer.example/tx/{transaction}`; without it records show its id alone. */
  explorer: z
    .string()
    .max(longest.url)
    .regex(/^https:\/\/[^\s{}]+\{transaction\}[^\s{}]*$/, 'must be an https address with {transaction} in it')
    .optional(),
});

/** A coin that is held, deposited and withdrawn. */
export const coinSettings = z.object({
  coin,
  name: shownName.min(1),
  /** Decimals of amounts that a trader types and of exchanges; at most 8. */
  digits: z.number().int().min(0).max(8),
  /** Networks it can be deposited and withdrawn by. */
  chains: z.array(chainSettings).min(1).max(most.chains),
  exchange: coinExchangeSettings.prefault({}),
});

/** Money that only shows values; nothing is held in it. `rate` is what one unit is worth in USDT. */
export const displaySettings = z.object({
  coin: z.string().regex(/^[A-Z]{3}$/),
  name: shownName.min(1),
  digits: z.number().int().min(0).max(8),
  rate: amount,
});

export type CoinSettings = z.infer<typeof coinSettings>;
export type ChainSettings = CoinSettings['chains'][number];
export type AddressFormat = z.infer<typeof addressFormat>;
