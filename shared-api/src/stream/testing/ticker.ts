import type { Ticker } from '../../contract/types';

/** A ticker of which only symbol, price and time matter. */
export const ticker = (symbol: string, price: string, time = 1): Ticker => ({
  symbol,
  price,
  change: '0',
  high: '1',
  low: '1',
  volume: '1',
  turnover: '1',
  time,
});
