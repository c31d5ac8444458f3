import { test } from '@playwright/test';
import type { TradingExchange } from './tradingExchange';

/**
 * One exchange for all tests of a spec file, one after the other: started before the first, stopped after the last, its books recomputed. Call it
 * at the top of the file.
 */
export function exchangeOfFile(start: () => Promise<TradingExchange>): Pick<TradingExchange, 'trader' | 'open'> {
  test.describe.configure({ mode: 'default' });
  let exchange: TradingExchange | undefined;
  test.beforeAll(async () => {
    exchange = await start();
  });
  test.afterAll(async () => {
    await exchange?.stopAndAudit();
  });
  const started = (): TradingExchange => {
    if (!exchange) throw new Error('the exchange has not started');
    return exchange;
  };
  return {
    trader: (...options) => started().trader(...options),
    open: (...options) => started().open(...options),
  };
}
