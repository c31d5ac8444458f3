/**
 * npm run bench:tabs [-- --slow 4] [--json FILE].
 *
 * Switching to each prefetched tab on a slow phone while the streams run.
 * Bars: content within 100 ms, no blank frame, layout shifts below 0.02, interaction to next paint at most 200 ms.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { routeCatalogue, tabRoutes } from '@halyard-h5/shared-api/host';
import { buildAll } from '../../../scripts/build.mjs';
import { launchBrowser } from '../../support/launchBrowser';
import { startExchange } from '../../support/exchange/startExchange';
import { measureSwitch } from './measureSwitch';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const { values } = parseArgs({ options: { slow: { type: 'string', default: '4' }, json: { type: 'string' } } });

const labels = ['Home', 'Markets', 'Futures', 'Perpetual', 'Assets'];

async function main(): Promise<void> {
  await buildAll();
  const exchange = await startExchange(root);
  const browser = await launchBrowser();
  const results = [];
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-US' });
    const page = await context.newPage();
    const fetched = new Set<string>();
    page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname.split('/')[3] ?? ''));
    await page.goto(`${exchange.address.origin}/h5/#${routeCatalogue['home.index'].path}`);
    const remotes = ['mf-markets', 'mf-futures', 'mf-perpetual', 'mf-assets'];
    while (!remotes.every((remote) => fetched.has(remote))) await page.waitForTimeout(100);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });
    // The first page is left before it is measured as a tab to come back to.
    const order = [1, 2, 3, 4, 0, 1, 2, 3, 4];
    for (const [turn, index] of order.entries()) {
      const [tab = '', label = ''] = [tabRoutes[index], labels[index]];
      const result = { tab, visit: turn < 5 ? 'first' : 'again', ...(await measureSwitch(page, tab, label)) };
      results.push(result);
      console.log(
        `${tab.padEnd(16)} ${result.visit.padEnd(5)} content ${result.contentMs.toFixed(0)} ms, interaction ${result.interactionMs} ms, ` +
          `${result.blankFrames} blank frames, layout shift ${result.shift.toFixed(4)}`,
      );
    }
  } finally {
    await browser.close();
    await exchange.stop();
  }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, undefined, 2)}\n`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
