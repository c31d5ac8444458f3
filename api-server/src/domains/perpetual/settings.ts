import { most } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { amount, count, fraction, milliseconds } from '../../platform/settingTypes';

/** Perpetual contracts. Times are milliseconds; amounts are USDT as decimal text; rates are fractions. */
export const perpetualSettings = z.object({
  /** USDT margin that one contract (lot) binds at leverage 1. */
  faceValue: amount.default('1'),
  /** Leverage of orders that name none, and what tickets begin with. */
  leverage: z.number().int().min(1).max(125).default(10),
  /** The highest that an order may have. */
  maximumLeverage: z.number().int().min(1).max(125).default(50),
  makerFeeRate: fraction.default('0.0002'),
  takerFeeRate: fraction.default('0.0005'),
  /** Lots of one order. */
  minimumLots: count.default(1),
  maximumLots: count.max(1_000_000_000).default(100_000),
  /** Resting orders of one account in one product. */
  maximumOpenOrders: count.max(most.restingOrdersOfProduct).default(50),
  /** Exposure (USDT that moves with the price) that one account may hold and ask for by orders on one side of a product. */
  maximumPositionExposure: amount.default('50000000'),
  /** The same of all real accounts together. Demo accounts have none. */
  maximumHouseExposure: amount.default('1000000000'),
  /** How far the exposure of all real accounts on one side may exceed that on the other, by orders that open. */
  maximumNetExposure: amount.default('500000000'),
  /** A long wins without bound: the house keeps what a rise by this fraction above its entry would win in reserve, of a short all it can win. */
  stressMove: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/)
    .refine((text) => /[1-9]/.test(text), 'must be above zero')
    .default('0.5'),
  /** What a process may admit without asking the others: a fraction of `maximumHouseExposure`, for so long. */
  exposureBudget: z.object({ share: fraction.default('0.05'), duration: milliseconds.default(10_000) }).prefault({}),
  /** Opening orders take no price further than this fraction from the mark price; above `leverage` in proportion less far. */
  maximumDeviation: fraction.default('0.05'),
  /** What an order took from the book comes back evenly over this time. */
  depthRecovery: milliseconds.default(10_000),
  /** A price older than this opens and closes nothing. */
  staleAfter: milliseconds.default(5_000),
  /** Margin ratio below which screens warn. */
  warningRatio: fraction.default('0.2'),
  /** Accounts that the matching worker works on at once on PostgreSQL. */
  concurrency: count.max(64).default(8),
  /** How often the worker notes how far it has come. */
  cursorInterval: milliseconds.default(1_000),
});

declare module '../../platform/module/Config' {
  interface Config {
    perpetual: z.output<typeof perpetualSettings>;
  }
}
