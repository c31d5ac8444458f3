/**
 * npm run bench:streams [-- --routes futures.index,perpetual.index,perpetual.detail --slow 1,4 --rate 20 --seconds 8 | --minutes 10 --shortest --json FILE].
 * How busy the streams keep a trader's page, beside its budget and a bare page.
 */
import type { Browser, BrowserContext } from 'playwright-core';
import { routeCatalogue, type CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { sessionCookieOf, addSessionCookie } from '../../support/exchange/sessionCookies';
import { launchBrowser } from '../../support/launchBrowser';
import { preparePage } from '../../support/preparePage';
import { ratio } from '../support/figures';
import { finishBench } from '../support/finishBench';
import { patience } from '../support/patience';
import { readOptions } from '../support/readOptions';
import { serveBarePage } from './barePage';
import { measureBusy, type Busy } from './measureBusy';
import { startStreamExchange, symbol, type StreamExchange } from './startStreamExchange';

/** `rate`: ticks of each product and book updates a second. */
const values = readOptions(
  { routes: 'futures.index,perpetual.index,perpetual.detail', slow: '1,4', rate: '20', seconds: '8', minutes: '' },
  { routes: 'futures.index,perpetual.detail', slow: '4', seconds: '1' },
);
const seconds = values.minutes === '' ? Number(values.seconds) : Number(values.minutes) * 60;
const rate = Number(values.rate);

/** Milliseconds of a second that the main thread may be busy. */
const budgetOf = (slow: number): number => (slow > 1 ? 300 : rate > 20 ? 150 : 100);
/** The budget was set where plain cells with the same streams took 76 ms: on a slower machine as much of the bare page's time is allowed. */
const mostOfBare = 100 / 76;
/** KB that the heap may grow by and still count as flat: new bars and what the engine keeps of compiled code. */
const flatHeap = 1_024;

/** What the page shows once prices have come: the chart, the live picture of the running order in its place, or the book of the terminal. */
const readyOf = (route: CatalogueRouteId): string =>
  `[data-screen="${route}"][data-active="true"] main :is(canvas, svg[role="img"], [role="group"] button:enabled)`;

export interface StreamResult extends Busy {
  readonly page: string;
  readonly slow: number;
  readonly budgetMs: number;
  /** Of the bare page at the same slow-down, and the busy time divided by it. */
  readonly bareMs: number;
  readonly ratio: number;
  readonly held: boolean;
}

async function measureAll(browser: Browser, exchange: StreamExchange, bareAddress: string): Promise<StreamResult[]> {
  const context = await openContext(browser, exchange);
  const results: StreamResult[] = [];
  for (const slow of values.slow.split(',').map(Number)) {
    const bare = await measureBusy(context, { address: bareAddress, ready: 'canvas', slow, seconds: Math.min(seconds, 10) });
    console.log(`bare page at ${slow}x: ${bare.busyMs} ms busy a second`);
    for (const route of values.routes.split(',') as CatalogueRouteId[]) {
      const address = `${exchange.origin}/h5/#${routeCatalogue[route].path}?symbol=${symbol}`;
      const busy = await measureBusy(context, { address, ready: readyOf(route), slow, seconds });
      const budgetMs = budgetOf(slow);
      const ofBare = ratio(busy.busyMs, bare.busyMs);
      const held = (busy.busyMs <= budgetMs || ofBare <= mostOfBare) && busy.longTasks === 0 && busy.heapGrowth <= flatHeap;
      results.push({ page: route, slow, ...busy, budgetMs, bareMs: bare.busyMs, ratio: ofBare, held });
      console.log(line(results.at(-1) as StreamResult));
    }
  }
  await context.close();
  return results;
}

async function openContext(browser: Browser, { trader, origin }: StreamExchange): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  context.setDefaultTimeout(patience);
  await addSessionCookie(context, origin, sessionCookieOf(trader.token));
  await context.addInitScript(preparePage, { storage: { token: trader.token, lang: 'en' }, clockOff: 0 });
  return context;
}

function line({ page, slow, busyMs, budgetMs, ratio: ofBare, longTasks, longestTask, heapGrowth, held }: StreamResult): string {
  const verdict = values.shortest ? 'shortest form, not judged:' : held ? 'held ' : 'OVER ';
  return (
    `${verdict} ${page} at ${slow}x: ${busyMs} ms busy a second (at most ${budgetMs}), ${ofBare} x the bare page, ` +
    `${longTasks} tasks over 50 ms (longest ${longestTask}), heap ${heapGrowth} KB more after ${seconds} s`
  );
}

console.log(`20 products x ${rate} ticks a second, a book of 20 levels x ${rate} a second, a trader with an order and a position`);
const barePage = await serveBarePage();
const exchange = await startStreamExchange(rate, barePage.origin);
const browser = await launchBrowser();
try {
  const rows = await measureAll(browser, exchange, `${barePage.origin}/?exchange=${exchange.origin}`);
  const over = values.shortest ? [] : rows.filter(({ held }) => !held).map(({ page, slow }) => `${page} at ${slow}x is over its budget`);
  const allowed = { zero: ['longTasks', 'longestTask'], negative: ['heapGrowth'] };
  finishBench({ rows, figures: ['busyMs', 'bareMs', 'ratio', 'longTasks', 'longestTask', 'heapGrowth'], allowed, json: values.json, over });
} finally {
  await browser.close();
  await exchange.stop();
  barePage.close();
}
