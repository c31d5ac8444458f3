import type { Product, Ticker } from '@halyard-h5/shared-api';
import { testNow } from '@halyard-h5/shared-api/testing';

/** A product of the fake exchange. */
export function productOf(base: string, figures: Partial<Product> = {}): Product {
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

export const bitcoin = productOf('BTC', { name: 'Bitcoin', price: '64250.1', tickSize: '0.1', change: '1.20', turnover: '77000000' });
export const ether = productOf('ETH', { name: 'Ethereum', price: '3100.5', change: '-2.50', turnover: '55000000' });
export const doge = productOf('DOGE', { name: 'Dogecoin', price: '0.1234', tickSize: '0.0001', change: '12.30', turnover: '900000' });

/** What the stream says about a product. */
export function tickerOf({ symbol, price, change, high, low, volume, turnover, time }: Product, moved: Partial<Ticker> = {}): Ticker {
  return { symbol, price, change, high, low, volume, turnover, time, ...moved };
}

export const list = (...items: readonly Product[]) => ({ list: [...items], total: items.length });
