/**
 * npm run bench:taps [-- --routes futures.index,perpetual.index --slow 4 --most 30 --shortest --json FILE].
 * How soon every tap on the five tabs and the terminal is answered on a slow phone while 20 products stream.
 */
import { routeCatalogue, type CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { addSessionCookie, sessionCookieOf } from '../../support/exchange/sessionCookies';
import { launchBrowser } from '../../support/launchBrowser';
import { preparePage } from '../../support/preparePage';
import { startStreamExchange, symbol } from '../streams/startStreamExchange';
import { finishBench } from '../support/finishBench';
import { readOptions } from '../support/readOptions';
import { measureTaps, type Taps } from './measureTaps';

export interface TapResult extends Taps {
  readonly page: string;
}

const routes = 'home.index,markets.index,futures.index,perpetual.index,perpetual.detail,assets.index';
/** `most`: controls of a page that are tapped, from the top. */
const values = readOptions({ routes, slow: '4', most: '30' }, { routes: 'futures.index', most: '3' });

async function main(): Promise<void> {
  const { origin, trader, stop } = await startStreamExchange(20);
  const browser = await launchBrowser();
  const rows: TapResult[] = [];
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-US' });
    await addSessionCookie(context, origin, sessionCookieOf(trader.token));
    await context.addInitScript(preparePage, { storage: { token: trader.token, lang: 'en' }, clockOff: 0 });
    for (const route of values.routes.split(',') as CatalogueRouteId[]) {
      const address = `${origin}/h5/#${routeCatalogue[route].path}?symbol=${symbol}`;
      const { slowest, ...taps } = await measureTaps(context, { route, address, slow: Number(values.slow), most: Number(values.most) });
      rows.push({ page: route, ...taps });
      console.log(`${route.padEnd(16)} ${taps.taps} taps, median ${taps.medianMs} ms, slowest ${taps.slowestMs} ms (${slowest})`);
    }
  } finally {
    await browser.close();
    await stop();
  }
  const figures = ['taps', 'medianMs', 'slowestMs'] as const;
  finishBench({ rows, figures, allowed: { zero: ['medianMs', 'slowestMs'] }, json: values.json });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
