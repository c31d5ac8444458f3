import { most } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { amount, count, fraction, milliseconds } from '../../platform/settingTypes';

/** Delivery contracts. Times are milliseconds unless the name says otherwise; amounts are USDT as decimal text. */
export const deliverySettings = z.object({
  /** False turns timed contracts off; open ones still settle. */
  enabled: z.boolean().default(true),
  /** Offered periods with their rate of return: 0.85 pays 85 % on a win. */
  periods: z
    .array(
      z.object({
        seconds: count,
        rate: z.string().regex(/^[01](\.\d{1,4})?$/),
        minimum: amount.default('10'),
        maximum: amount.default('5000'),
      }),
    )
    .min(1)
    .max(most.periods)
    .prefault([
      { seconds: 30, rate: '0.8' },
      { seconds: 60, rate: '0.82' },
      { seconds: 120, rate: '0.85' },
      { seconds: 180, rate: '0.88' },
      { seconds: 300, rate: '0.9' },
      { seconds: 600, rate: '0.95' },
    ]),
  /** Without a tick for so long around opening or delivery the order is closed and the stake returned. */
  returnAfter: milliseconds.default(60_000),
  /** A cancel counts so long after it was accepted: what the trader can have seen elsewhere by then opens the order first. */
  cancelNotice: milliseconds.default(1_000),
  /** A price older than this opens no order. */
  staleAfter: milliseconds.default(5_000),
  /** Orders of one account that are open at once. */
  maximumOpen: count.max(most.openOrders).default(50),
  /** USDT that the house may lose in one product if every order that runs wins: by all real accounts. Demo accounts have none. */
  maximumHouseLoss: amount.default('1000000'),
  /** What a process may accept without asking the others: a fraction of `maximumHouseLoss`, for so long. */
  lossBudget: z
    .object({
      share: fraction.default('0.05'),
      duration: milliseconds.default(30_000),
    })
    .prefault({}),
  /** Orders settled in one transaction. */
  batch: z.number().int().min(1).max(2_000).default(250),
  /** Longest wait between two looks for due orders; ticks wake the workers sooner. */
  pollInterval: milliseconds.default(250),
});

export type DeliverySettings = z.infer<typeof deliverySettings>;
export type DeliveryPeriod = DeliverySettings['periods'][number];

declare module '../../platform/module/Config' {
  interface Config {
    delivery: z.output<typeof deliverySettings>;
  }
}
