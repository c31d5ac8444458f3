/*
 * npm run bench:streams -w e2e [-- --routes futures.index --seconds 20 --slow 4 --json FILE]
 * How busy the streams keep a page: 20 products at 10 ticks a second, candles and the page's own channels, on a slowed-down phone.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { routeCatalogue, type CatalogueRouteId } from 'shared-api/host';
import { launchBrowser } from '../../support/launchBrowser';
import { startExchange } from '../../support/startExchange';
import { measureBusy } from './measureBusy';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const { values } = parseArgs({
  options: {
    routes: { type: 'string', default: 'futures.index' },
    seconds: { type: 'string', default: '20' },
    slow: { type: 'string', default: '4' },
    json: { type: 'string' },
  },
});

/** Most of a second that the main thread may be busy: bar.md's 30 % while slowed down, 100 ms otherwise. */
const budget = (slow: number): number => (slow > 1 ? 0.3 : 0.1);

const products = ['BTCUSDT', ...Array.from({ length: 19 }, (_, index) => `COIN${index + 1}USDT`)].map((symbol, index) => ({
  symbol,
  base: symbol.replace('USDT', ''),
  name: symbol,
  tickSize: '0.01',
  lotStep: '0.01',
  referencePrice: 1_000 + index * 100,
  annualVolatility: 0.8,
  dailyTurnover: 1_000_000_000,
}));

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-streams-'));
  const configuration = { market: { products, tickInterval: 100, history: { minuteDays: 1, hourDays: 2, dayDays: 5 } } };
  writeFileSync(join(folder, 'configuration.json'), JSON.stringify(configuration));
  const exchange = await startExchange(root, { dataFolder: folder, environment: { CONFIG: join(folder, 'configuration.json') } });
  const browser = await launchBrowser();
  const results = [];
  try {
    for (const route of values.routes.split(',') as CatalogueRouteId[]) {
      const address = `${exchange.address.origin}/h5/#${routeCatalogue[route].path}`;
      const busy = await measureBusy(browser, { address, route, slow: Number(values.slow), seconds: Number(values.seconds) });
      const result = { route, slow: Number(values.slow), ...busy, budget: budget(Number(values.slow)) };
      results.push(result);
      console.log(
        `${route} at ${values.slow} x: main thread ${(busy.share * 100).toFixed(1)} % busy (at most ${result.budget * 100} %), ` +
          `longest task ${busy.longestTask} ms, ${busy.longTasks} over 50 ms, heap ${busy.heapGrowth} KB more`,
      );
    }
  } finally {
    await browser.close();
    await exchange.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
  if (results.some(({ share, budget: most }) => share > most)) process.exitCode = 1;
}

await main();
