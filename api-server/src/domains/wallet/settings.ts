import { longest, most } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { coinSettings, displaySettings } from './coinSettings';
import { defaultCoins, displayCurrencies } from './defaultCoins';
import { DAY, HOUR } from '../../kernel';
import { amount, count, fraction, milliseconds } from '../../platform/settingTypes';

/** Coins, deposits, withdrawals and quick exchange. One USDT counts as one USD. */
export const walletSettings = z.object({
  coins: z.array(coinSettings).min(1).max(most.coins).prefault(defaultCoins),
  /** Display currencies besides the coins; their rates are the operator's to keep up. */
  displayCurrencies: z.array(displaySettings).max(most.coins).prefault(displayCurrencies),
  deposit: z
    .object({
      /** Deposits of one user that may wait for review at once. */
      maximumOpen: count.default(10),
      /**
       * Outside the sandbox, addresses that traders deposit to, by coin and network: `{"USDT": {"TRC20": ["T…", "T…"]}}`. Each is given to one
       * trader, those at the beginning first; add new ones at the end. Networks without any are closed for deposits, `[]` says so on purpose.
       */
      addresses: z.record(z.string(), z.record(z.string(), z.array(z.string().max(longest.address)))).default({}),
    })
    .prefault({}),
  withdrawal: z
    .object({
      minimumUsd: amount.default('10'),
      maximumUsd: amount.default('100000'),
      feeRate: fraction.default('0.05'),
      /** Requests per UTC day. */
      perDay: count.default(5),
      /** From the request to the arrival, as traders are promised. */
      arrivalWithin: milliseconds.default(DAY),
      /** Between binding an address and its first withdrawal; 0 in the sandbox. */
      addressWait: z.number().int().nonnegative().default(DAY),
      /** Bound addresses of one user. */
      maximumAddresses: count.max(most.addresses).default(20),
    })
    .prefault({}),
  exchange: z
    .object({
      /** Largest slippage tolerance. */
      maximumSlippage: fraction.default('0.05'),
      /** Slippage tolerance that the form begins with. */
      preselectedSlippage: fraction.default('0.005'),
      /** Slippage tolerance above which the form warns. */
      highSlippage: fraction.default('0.01'),
      /** How long a quote holds. */
      quoteLife: milliseconds.default(10_000),
      /** Without a price of one of the coins for so long an accepted exchange is refused and its amount released. */
      releaseAfter: milliseconds.default(60_000),
      /** Within so long what was converted can be converted again. */
      restoreWithin: milliseconds.default(3_600_000),
      /** Longest wait between two looks for accepted exchanges; ticks wake the worker sooner. */
      pollInterval: milliseconds.default(1_000),
      /** Accepted exchanges that are read at once. */
      batch: z.number().int().min(1).max(2_000).default(250),
    })
    .prefault({}),
});

/** Demo money. */
export const demoSettings = z.object({
  /** Claimable once per calendar month (UTC), in USDT. */
  amount: amount.default('10000'),
  /** Between two fresh starts of a demo account at least. */
  resetEvery: milliseconds.default(HOUR),
});

declare module '../../platform/module/Config' {
  interface Config {
    wallet: z.output<typeof walletSettings>;
    demo: z.output<typeof demoSettings>;
  }
}
