import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { freePort } from '@halyard-h5/federation-kit';
import { screen, tab, watchErrors } from '../../support/app';
import { kitIn } from '../../support/site/kitCommand';
import { startExchange } from '../../support/exchange/startExchange';
import { isSameDocument, markDocument } from '../faults/remotes';
import { faultyBuild } from './faultyBuild';
import { root } from './root';
import { visitorAt } from './visitorAt';

const remote = 'markets';

/** A page of one visitor, and which versions of markets it asked for since it was last asked. */
async function visit(browser: Browser, origin: string, visitor: string): Promise<{ page: Page; reload: () => Promise<string[]> }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  await context.addCookies([{ name: 'visitor', value: visitor, domain: new URL(origin).hostname, path: '/h5/' }]);
  const page = await context.newPage();
  let asked: string[] = [];
  page.on('request', (request) => {
    const version = /remotes\/mf-markets\/([^/]+)\/entry\./.exec(request.url())?.[1];
    if (version !== undefined && !asked.includes(version)) asked.push(version);
  });
  await page.goto(`${origin}/h5/#/pages/tabbarPages/markets/index`);
  const shown = async (): Promise<string[]> => {
    await expect(screen(page, 'markets.index').locator('main')).not.toBeEmpty();
    await expect(page.locator('[data-fault]')).toHaveCount(0);
    return asked;
  };
  await shown();
  const reload = async (): Promise<string[]> => {
    asked = [];
    await page.reload();
    return shown();
  };
  return { page, reload };
}

test('a version goes to a tenth, to all; a faulty one is taken back by itself, the good one by hand, and an open page goes on', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'halyard-rollout-'));
  const site = join(folder, 'h5');
  cpSync(join(root, 'dist/h5'), site, { recursive: true });
  const healthPort = await freePort();
  const exchange = await startExchange(root, { environment: { WEB_DIR: site, HEALTH_PORT: String(healthPort) } });
  const health = `http://127.0.0.1:${healthPort}`;
  const { origin } = exchange.address;
  const kit = kitIn('mf-markets', { FEDERATION_SITE: site, EXCHANGE_URL: origin });
  const { run } = kit;
  try {
    const [goodFolder, faultyFolder] = [join(folder, 'good'), join(folder, 'faulty')];
    await run('build', '--version', '1.0.0-good', '--out', goodFolder);
    faultyBuild(goodFolder, faultyFolder, '1.0.0-faulty');

    const open = await visit(browser, origin, 'somebody');
    const errors = watchErrors(open.page);
    await markDocument(open.page);
    const goesOn = async (): Promise<void> => {
      await tab(open.page, 'Home').click();
      await expect(screen(open.page, 'home.index')).toBeVisible();
      await tab(open.page, 'Markets').click();
      await expect(screen(open.page, 'markets.index').locator('main')).not.toBeEmpty();
      expect(await isSameDocument(open.page)).toBe(true);
    };

    expect(await run('deploy', '--dist', goodFolder)).toContain('markets 1.0.0-good goes to 10 %');
    const early = await visit(
      browser,
      origin,
      visitorAt(remote, (place) => place < 1_000),
    );
    const late = await visit(
      browser,
      origin,
      visitorAt(remote, (place) => place >= 5_000),
    );
    expect(await early.reload()).toEqual(['1.0.0-good']);
    const [before = ''] = await late.reload();
    expect(before).not.toBe('1.0.0-good');
    await goesOn();

    await run('promote', remote, '--to', '5000');
    expect(await early.reload()).toEqual(['1.0.0-good']);
    expect(await late.reload()).toEqual([before]);
    await run('promote', remote, '--to', '10000');
    expect(await late.reload()).toEqual(['1.0.0-good']);
    await goesOn();

    await run('deploy', '--dist', faultyFolder, '--basis-points', '1000');
    for (let visits = 0; visits < 2; visits += 1) {
      // The faulty version is tried, the last good one is shown in the same page, and the page tells so.
      const told = early.page.waitForRequest(
        (request) => request.url().endsWith('/api/telemetry') && (request.postData() ?? '').includes('markets@1.0.0-faulty'),
        { timeout: 60_000 },
      );
      const asked = await early.reload();
      expect(asked).toContain('1.0.0-faulty');
      expect(asked).toContain('1.0.0-good');
      await told;
    }
    await early.page.goto('about:blank');
    const faults = async (): Promise<number> => {
      const answer = await fetch(`${health}/releases?since=0`);
      const { releases } = (await answer.json()) as { releases: { source: string; faults: number }[] };
      return releases.find(({ source }) => source === 'markets@1.0.0-faulty')?.faults ?? 0;
    };
    await expect.poll(faults, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    await goesOn();

    const guarded = await kit.try('guard', '--once', '--health', health, '--minimum-visits', '2', '--false-alarms', '0.5');
    expect(guarded.output).toMatch(/markets 1\.0\.0-faulty: \d+ of \d+ visits failed, 1\.0\.0-good 0 of \d+ visits; taken back/);
    expect(guarded.code).toBe(3);
    await early.page.goto(`${origin}/h5/#/pages/tabbarPages/markets/index`);
    expect(await early.reload()).toEqual(['1.0.0-good']);
    expect(await run('status', remote, '--health', health)).toMatch(/markets +1\.0\.0-good +stable, 100 %/);

    expect(await run('rollback', remote)).toContain(`markets: ${before} stable`);
    expect(await early.reload()).toEqual([before]);
    expect(await late.reload()).toEqual([before]);
    await goesOn();
    expect(errors).toEqual([]);
  } finally {
    await exchange.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
