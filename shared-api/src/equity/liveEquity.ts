import { type Answer } from '@halyard-h5/shared-api';
import { accountEquity, money, symbolOfCoin, type PriceOf } from '@halyard-h5/shared-api/formulas';

type Overview = Answer<'balance.overview'>;
export type EquityFigures = Pick<Overview, 'total' | 'displayTotal' | 'wallets'>;

/** What the exchange answered, reckoned anew by newer prices with the exchange's own formula; USDT, `displayTotal` in the display currency. */
export function liveEquity(overview: Overview, priceOf: PriceOf): EquityFigures {
  const { total, wallets } = accountEquity(overview, priceOf);
  const symbol = symbolOfCoin(overview.displayCurrency);
  const rate = (symbol === undefined ? undefined : priceOf(symbol)) ?? overview.displayRate;
  return { total, wallets, displayTotal: money.divide(total, rate, 8) };
}
