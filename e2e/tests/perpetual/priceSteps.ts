import { money } from '@halyard-h5/shared-api/formulas';
import type { TestExchange } from '../../support/exchange/TestExchange';
import type { Trader } from '../../support/exchange/Trader';
import { stepping } from '../../support/exchange/knownProducts';

/** The steps of the price of `stepping`, as a trader sees them. */
export function priceSteps(exchange: TestExchange, trader: Trader) {
  const mark = async (): Promise<string | undefined> => {
    const [tick] = (await trader.call('product.ticks', { symbol: stepping.symbol, limit: 1 })).list;
    return tick && money.normalise(tick.price);
  };
  /** Resolves when the price has just come to one of its steps, which last a minute each but for the last one. */
  const until = async (price: string): Promise<void> => {
    const isThere = async (): Promise<boolean> => (await mark()) === price;
    await exchange.passUntil(async () => !(await isThere()), 5_000);
    await exchange.passUntil(isThere, 5_000);
  };
  return { mark, until };
}
