import { type Answer } from '@halyard-h5/shared-api';
import { accountEquity, dayResult, money, symbolOfCoin, type PriceOf } from '@halyard-h5/shared-api/formulas';

type Overview = Answer<'balance.overview'>;
export type EquityFigures = Pick<Overview, 'total' | 'displayTotal' | 'todayIncome' | 'today' | 'wallets'>;

/** Computes an answer anew by newer prices with the exchange's own formulas. USDT, `display…` in the display currency. */
export function liveEquity(overview: Overview, priceOf: PriceOf): EquityFigures {
  const { total, wallets } = accountEquity(overview, priceOf);
  const symbol = symbolOfCoin(overview.displayCurrency);
  const rate = (symbol === undefined ? undefined : priceOf(symbol)) ?? overview.displayRate;
  const figures = { total, wallets, displayTotal: money.divide(total, rate, 8), todayIncome: overview.todayIncome };
  if (overview.today === undefined) return figures;
  const { coins } = overview.today;
  const { result: todayIncome } = dayResult(coins, priceOf);
  return { ...figures, todayIncome, today: { coins, displayIncome: money.divide(todayIncome, rate, 8) } };
}
