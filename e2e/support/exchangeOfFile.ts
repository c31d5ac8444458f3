import { test } from '@playwright/test';
import type { TradingExchange } from './tradingExchange';

/**
 * One exchange for all tests of a spec file, one after the other: started before the first, stopped after the last, its books recomputed. Call it
 * at the top of the file.
 * @param timeout of a test, milliseconds; starting and stopping may take half as long again
 */
export function exchangeOfFile(start: () => Promise<TradingExchange>, timeout = 90_000): Omit<TradingExchange, 'stopAndAudit'> {
  test.describe.configure({ mode: 'default', timeout });
  let exchange: TradingExchange | undefined;
  test.beforeAll(async () => {
    test.setTimeout(timeout * 1.5);
    exchange = await start();
  });
  test.afterAll(async () => {
    test.setTimeout(timeout * 1.5);
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
