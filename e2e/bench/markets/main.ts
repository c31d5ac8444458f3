/**
 * npm run bench:markets [-- --products 500 --seconds 10 --shortest --json FILE].
 * How evenly the markets list scrolls with 10 updates a second from a real exchange, and how busy it is.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routeCatalogue } from '@halyard-h5/shared-api/host';
import { launchBrowser } from '../../support/launchBrowser';
import { startExchange } from '../../support/exchange/startExchange';
import { finishBench } from '../support/finishBench';
import { readOptions } from '../support/readOptions';
import { root } from '../support/root';
import { measureScroll, type Scrolling } from '../support/measureScroll';

export interface ScrollResult extends Scrolling {
  /** How many times slower the processor was made. */
  readonly slow: number;
}

const values = readOptions({ products: '500', seconds: '10' }, { products: '50', seconds: '1' });

const list = { scroller: '[data-screen="markets.index"] main', row: '[role="row"]' };

const products = Array.from({ length: Number(values.products) }, (_, index) => ({
  symbol: `C${index}USDT`,
  base: `C${index}`,
  name: `Coin ${index}`,
  tickSize: '0.01',
  lotStep: '0.01',
  referencePrice: 100 + index,
  annualVolatility: 0.8,
  dailyTurnover: 1_000_000_000,
}));

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-markets-'));
  const configuration = { market: { products, tickInterval: 100, history: { minuteDays: 1, hourDays: 1, dayDays: 1 } } };
  writeFileSync(join(folder, 'configuration.json'), JSON.stringify(configuration));
  const exchange = await startExchange(root, { dataFolder: folder, environment: { CONFIG: join(folder, 'configuration.json') } });
  const browser = await launchBrowser();
  const rows: ScrollResult[] = [];
  try {
    const address = `${exchange.address.origin}/h5/#${routeCatalogue['markets.index'].path}`;
    for (const slow of [1, 4]) {
      const result = { slow, ...(await measureScroll(browser, { address, slow, seconds: Number(values.seconds), list })) };
      rows.push(result);
      console.log(
        `${values.products} products at ${slow} x: ${result.framesStill}/s frames while it stands and streams, ${result.frames}/s while it is scrolled; ` +
          `main thread ${result.busyStill} ms and ${result.busy} ms of a second busy, longest task ${result.longestTask} ms, at most ${result.rows} rows`,
      );
    }
  } finally {
    await browser.close();
    await exchange.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const figures = ['framesStill', 'frames', 'busyStill', 'busy', 'longestTask', 'rows'] as const;
  finishBench({ rows, figures, allowed: { zero: ['longestTask'] }, json: values.json });
}

await main();
