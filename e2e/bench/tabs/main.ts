/**
 * npm run bench:tabs [-- --slow 4] [--tabs markets.index,futures.index] [--shortest] [--json FILE].
 *
 * Switching to each prefetched tab on a slow phone while the streams run.
 * Bars: content and interaction to next paint within 100 ms, no blank frame, layout shifts below 0.02.
 */
import { routeCatalogue, tabRoutes } from '@halyard-h5/shared-api/host';
import { buildAll } from '../../../scripts/build.mjs';
import { launchBrowser } from '../../support/launchBrowser';
import { startExchange } from '../../support/exchange/startExchange';
import { finishBench } from '../support/finishBench';
import { expectNoErrors, noteErrors } from '../support/noteErrors';
import { patience } from '../support/patience';
import { readOptions } from '../support/readOptions';
import { root } from '../support/root';
import { measureSwitch, type Switch } from './measureSwitch';

export interface SwitchResult extends Switch {
  readonly tab: string;
  readonly visit: 'first' | 'again';
}

const [home, ...others] = tabRoutes;
const values = readOptions({ slow: '4', tabs: others.join(',') }, { tabs: 'futures.index' });
const labels = ['Home', 'Markets', 'Futures', 'Perpetual', 'Assets'];

async function main(): Promise<void> {
  await buildAll();
  const exchange = await startExchange(root);
  const browser = await launchBrowser();
  const rows: SwitchResult[] = [];
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-US' });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    const errors = noteErrors(page);
    const fetched = new Set<string>();
    page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname.split('/')[3] ?? ''));
    await page.goto(`${exchange.address.origin}/h5/#${routeCatalogue['home.index'].path}`);
    const remotes = ['mf-markets', 'mf-futures', 'mf-perpetual', 'mf-assets'];
    while (!remotes.every((remote) => fetched.has(remote))) await page.waitForTimeout(100);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });
    // The first page is left before it is measured as a tab to come back to.
    const tabs = values.tabs.split(',') as typeof others;
    for (const [turn, tab] of [...tabs, home, ...tabs].entries()) {
      const label = labels[tabRoutes.indexOf(tab)] ?? '';
      const visit = turn <= tabs.length ? 'first' : 'again';
      const result: SwitchResult = { tab, visit, ...(await measureSwitch(page, tab, label)) };
      expectNoErrors(tab, errors);
      rows.push(result);
      console.log(
        `${tab.padEnd(16)} ${result.visit.padEnd(5)} content ${result.contentMs.toFixed(0)} ms, interaction ${result.interactionMs} ms, ` +
          `${result.blankFrames} blank frames, layout shift ${result.shift.toFixed(4)}`,
      );
    }
  } finally {
    await browser.close();
    await exchange.stop();
  }
  const zero = ['interactionMs', 'blankFrames', 'shift'];
  finishBench({ rows, figures: ['contentMs', 'interactionMs', 'blankFrames', 'shift'], allowed: { zero }, json: values.json });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
