import { startTradingExchange, type TradingExchange } from '../../support/tradingExchange';
import { knownProducts } from './knownBars';

/** Lengths of the contracts of these tests, seconds. */
export const short = 6;
export const long = 15;

/** Starts an exchange that replays known bars, with contracts of a few seconds. */
export function startFuturesExchange(): Promise<TradingExchange> {
  return startTradingExchange(knownProducts, {
    delivery: {
      periods: [
        { seconds: short, rate: '0.8' },
        { seconds: long, rate: '0.9' },
      ],
      returnAfter: 6_000,
    },
    followPlans: { earliestOrder: 1_000 },
  });
}
