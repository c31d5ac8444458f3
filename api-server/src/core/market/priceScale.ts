import { decimalsOf } from './Product';
import type { Product } from './Product';

/** Converts between decimal strings and whole numbers of ticks and lots of one product. */
export interface PriceScale {
  priceDecimals: number;
  quantityDecimals: number;
  /** Size of one tick, as a number. */
  tick: number;
  /** Size of one lot, as a number. */
  lot: number;
  /** Decimal string of a price given in ticks. */
  price(ticks: number): string;
  /** Decimal string of a quantity given in lots. */
  quantity(lots: number): string;
  /** Nearest whole number of ticks. */
  ticks(price: number | string): number;
  /** Whole number of lots, rounded down. */
  lots(quantity: number | string): number;
}

export function priceScale(product: Pick<Product, 'tickSize' | 'lotStep'>): PriceScale {
  const tick = Number(product.tickSize);
  const lot = Number(product.lotStep);
  const priceDecimals = decimalsOf(product.tickSize);
  const quantityDecimals = decimalsOf(product.lotStep);
  // Dividing by 0.1 errs where multiplying by 10 is exact.
  const ticksPerUnit = Math.round(1 / tick);
  const lotsPerUnit = Math.round(1 / lot);
  const units = (value: number, step: number, perUnit: number): number => (step < 1 ? value * perUnit : value / step);
  const steps = (count: number, step: number, perUnit: number): number => (step < 1 ? count / perUnit : count * step);
  return {
    priceDecimals,
    quantityDecimals,
    tick,
    lot,
    price: (ticks) => steps(ticks, tick, ticksPerUnit).toFixed(priceDecimals),
    quantity: (lots) => steps(lots, lot, lotsPerUnit).toFixed(quantityDecimals),
    ticks: (price) => Math.round(units(Number(price), tick, ticksPerUnit)),
    lots: (quantity) => Math.floor(units(Number(quantity), lot, lotsPerUnit) + 1e-6),
  };
}
