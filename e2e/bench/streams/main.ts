/**
 * npm run bench:streams [-- --routes futures.index,perpetual.index,perpetual.detail --slow 1,4 --rate 20 --seconds 8 | --minutes 10 --json FILE].
 * How busy the streams keep a trader's page, beside its budget and a bare page.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { routeCatalogue, type CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { sessionCookieOf, addSessionCookie } from '../../support/exchange/sessionCookies';
import { launchBrowser } from '../../support/launchBrowser';
import { preparePage } from '../../support/preparePage';
import { serveBarePage } from './barePage';
import { measureBusy, type Busy } from './measureBusy';
import { startStreamExchange, symbol, type StreamExchange } from './startStreamExchange';

const { values } = parseArgs({
  options: {
    routes: { type: 'string', default: 'futures.index,perpetual.index,perpetual.detail' },
    slow: { type: 'string', default: '1,4' },
    /** Ticks of each product and book updates a second. */
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '8' },
    minutes: { type: 'string' },
    json: { type: 'string' },
  },
});
const seconds = values.minutes === undefined ? Number(values.seconds) : Number(values.minutes) * 60;
const rate = Number(values.rate);

/** Milliseconds of a second that the main thread may be busy. */
const budgetOf = (slow: number): number => (slow > 1 ? 300 : rate > 20 ? 150 : 100);
/** The budget was set where plain cells with the same streams took 76 ms: on a slower machine as much of the bare page's time is allowed. */
const mostOfBare = 100 / 76;
/** KB that the heap may grow by and still count as flat: new bars and what the engine keeps of compiled code. */
const flatHeap = 1_024;

/** What the page shows once prices have come: the chart, or the book of the terminal. */
const readyOf = (route: CatalogueRouteId): string =>
  `[data-screen="${route}"][data-active="true"] main :is(canvas, [role="group"] button:enabled)`;

interface Result extends Busy {
  readonly page: string;
  readonly slow: number;
  readonly budgetMs: number;
  /** Busy time divided by that of the bare page at the same slow-down. */
  readonly ratio: number;
  readonly held: boolean;
}

async function measureAll(browser: Browser, exchange: StreamExchange, bareAddress: string): Promise<Result[]> {
  const context = await openContext(browser, exchange);
  const results: Result[] = [];
  for (const slow of values.slow.split(',').map(Number)) {
    const bare = await measureBusy(context, { address: bareAddress, ready: 'canvas', slow, seconds: Math.min(seconds, 10) });
    console.log(`bare page at ${slow}x: ${bare.busyMs} ms busy a second`);
    for (const route of values.routes.split(',') as CatalogueRouteId[]) {
      const address = `${exchange.origin}/h5/#${routeCatalogue[route].path}?symbol=${symbol}`;
      const busy = await measureBusy(context, { address, ready: readyOf(route), slow, seconds });
      const budgetMs = budgetOf(slow);
      const ratio = Math.round((busy.busyMs / bare.busyMs) * 100) / 100;
      const held = (busy.busyMs <= budgetMs || ratio <= mostOfBare) && busy.longTasks === 0 && busy.heapGrowth <= flatHeap;
      results.push({ page: route, slow, ...busy, budgetMs, ratio, held });
      console.log(line(results.at(-1) as Result));
    }
  }
  await context.close();
  return results;
}

async function openContext(browser: Browser, { trader, origin }: StreamExchange): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await addSessionCookie(context, origin, sessionCookieOf(trader.token));
  await context.addInitScript(preparePage, { storage: { token: trader.token, lang: 'en' }, clockOff: 0 });
  return context;
}

function line({ page, slow, busyMs, budgetMs, ratio, longTasks, longestTask, heapGrowth, held }: Result): string {
  return (
    `${held ? 'held' : 'OVER'}  ${page} at ${slow}x: ${busyMs} ms busy a second (at most ${budgetMs}), ${ratio} x the bare page, ` +
    `${longTasks} tasks over 50 ms (longest ${longestTask}), heap ${heapGrowth} KB more after ${seconds} s`
  );
}

console.log(`20 products x ${rate} ticks a second, a book of 20 levels x ${rate} a second, a trader with an order and a position`);
const barePage = await serveBarePage();
const exchange = await startStreamExchange(rate, barePage.origin);
const browser = await launchBrowser();
try {
  const results = await measureAll(browser, exchange, `${barePage.origin}/?exchange=${exchange.origin}`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
  if (results.some(({ held }) => !held)) process.exitCode = 1;
} finally {
  await browser.close();
  await exchange.stop();
  barePage.close();
}
