import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registerDemoTrader, type Trader } from '../../support/exchange/Trader';
import { startExchange } from '../../support/exchange/startExchange';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** The product whose pages are measured. */
export const symbol = 'BTCUSDT';

const products = [symbol, ...Array.from({ length: 19 }, (_, index) => `COIN${index + 1}USDT`)].map((name, index) => ({
  symbol: name,
  base: name.replace('USDT', ''),
  name,
  tickSize: '0.01',
  lotStep: '0.01',
  referencePrice: 1_000 + index * 100,
  annualVolatility: 0.8,
  dailyTurnover: 1_000_000_000,
}));

export interface StreamExchange {
  readonly origin: string;
  /** Has a running delivery order, a position and a resting order of the product. */
  readonly trader: Trader;
  stop(): Promise<void>;
}

/**
 * Starts an exchange with twenty products.
 * @param rate ticks of each product and updates of each book in a second
 * @param otherOrigin of a page besides its own that may open the stream
 */
export async function startStreamExchange(rate: number, otherOrigin?: string): Promise<StreamExchange> {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-streams-'));
  const market = { products, tickInterval: Math.round(1_000 / rate), history: { minuteDays: 1, hourDays: 2, dayDays: 5 } };
  const file = join(folder, 'configuration.json');
  const server = { maximumLag: 60_000, ...(otherOrigin !== undefined && { allowedOrigins: [otherOrigin] }) };
  // The order lasts as long as the longest measurement.
  const delivery = { periods: [{ seconds: 3_600, rate: '0.9' }] };
  writeFileSync(file, JSON.stringify({ server, market, delivery }));
  const exchange = await startExchange(root, { dataFolder: folder, environment: { CONFIG: file } });
  const stop = async (): Promise<void> => {
    await exchange.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const trader = await registerDemoTrader(exchange, 'perpetual', '5000');
    await trader.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1000' });
    await trader.call('deliveryOrder.place', { symbol, direction: 'call', seconds: 3_600, stake: '100' });
    await trader.call('perpetualOrder.place', { symbol, side: 'long', type: 'market', contracts: 20 });
    await trader.call('perpetualOrder.place', { symbol, side: 'long', type: 'limit', price: '800', contracts: 20 });
    return { origin: exchange.address.origin, trader, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
