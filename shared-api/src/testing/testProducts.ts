import type { Product, Ticker } from '../contract/types';
import { testNow } from './createTestHost';

/** The n-th id of a test, in the form of the contract. */
export const testId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A product of the fake exchange, quoted in USDT. */
export function testProduct(base: string, figures: Partial<Product> = {}): Product {
  return {
    type: 'delivery',
    symbol: `${base}USDT`,
    base,
    quote: 'USDT',
    name: base,
    tickSize: '0.01',
    priceDigits: 2,
    feed: 'simulated',
    price: '100',
    change: '0',
    high: '110',
    low: '90',
    volume: '1000',
    turnover: '100000',
    time: testNow,
    ...figures,
  };
}

/** What the stream says about a product. */
export function testTicker({ symbol, price, change, high, low, volume, turnover, time }: Product, moved: Partial<Ticker> = {}): Ticker {
  return { symbol, price, change, high, low, volume, turnover, time, ...moved };
}
