import { z } from 'zod';

const amount = z.string().regex(/^\d+(\.\d{1,8})?$/);

/** How addresses of a network look; decides how a withdrawal address is checked. */
export const addressFormat = z.enum(['bitcoin', 'cardano', 'dogecoin', 'evm', 'polkadot', 'solana', 'tron']);

const chainSettings = z.object({
  chain: z.string().regex(/^[A-Za-z0-9-]{2,24}$/),
  name: z.string().min(1),
  format: addressFormat,
  /** Blocks after which a transfer counts as final. */
  confirmations: z.number().int().positive(),
  arrivalMinutes: z.number().int().positive(),
  /** Smallest deposit, in the coin. */
  minimum: amount,
});

/** A coin that is held, deposited and withdrawn. */
export const coinSettings = z.object({
  coin: z.string().regex(/^[A-Z0-9]{2,12}$/),
  name: z.string().min(1),
  /** Decimals of amounts that a trader types and of exchanges; at most 8. */
  digits: z.number().int().min(0).max(8),
  /** Networks it can be deposited and withdrawn by. */
  chains: z.array(chainSettings).min(1),
});

/** Money that only shows values; nothing is held in it. `rate` is what one unit is worth in USDT. */
export const displaySettings = z.object({
  coin: z.string().regex(/^[A-Z]{3}$/),
  name: z.string().min(1),
  digits: z.number().int().min(0).max(8),
  rate: amount,
});

export type CoinSettings = z.infer<typeof coinSettings>;
export type ChainSettings = CoinSettings['chains'][number];
export type AddressFormat = z.infer<typeof addressFormat>;
