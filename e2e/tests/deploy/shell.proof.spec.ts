import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { screen } from '../../support/app';
import { kitIn } from '../../support/site/kitCommand';
import { startExchange } from '../../support/exchange/startExchange';
import { expectStartKept } from '../offline/cachedFiles';
import { readRegistry } from '../offline/deployShell';
import { root } from './root';
import { shellBuild, shellOf, visitShell } from './shellBuild';
import { visitorAt } from './visitorAt';

test.use({ serviceWorkers: 'allow' });

test('a shell goes to a tenth and back, offline, too, and to everybody; no visitor gets half of each', async ({ browser }) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'halyard-shell-'));
  const site = join(folder, 'h5');
  cpSync(join(root, 'dist/h5'), site, { recursive: true });
  const exchange = await startExchange(root, { environment: { WEB_DIR: site } });
  const { origin } = exchange.address;
  const { run } = kitIn('shell', { FEDERATION_SITE: site });
  const former = readRegistry(site).shell.version;
  const open = async (page: Page): Promise<void> => {
    await page.goto(`${origin}/h5/#/pages/tabbarPages/home/index`);
    await expect(screen(page, 'home.index').getByRole('heading').first()).toBeVisible();
  };
  try {
    const within = visitorAt('shell', (place) => place < 1_000);
    const beyond = visitorAt('shell', (place) => place >= 5_000);
    const early = await visitShell(browser, origin, within);
    const late = await visitShell(browser, origin, beyond);
    const good = shellBuild(site, join(folder, 'good'), '1.0.0-good');
    expect(await run('deploy', 'shell', '--dist', good)).toContain('shell 1.0.0-good goes to 10 %');
    await open(early);
    await open(late);
    expect(await shellOf(early)).toBe('shell/1.0.0-good/');
    expect(await shellOf(late)).toBe(`shell/${former}/`);
    await expectStartKept(early);
    const context = early.context();
    await context.setOffline(true);
    await early.reload();
    await expect(screen(early, 'home.index')).toBeVisible();
    expect(await shellOf(early)).toBe('shell/1.0.0-good/');
    await context.setOffline(false);

    expect(await run('status', 'shell')).toMatch(/shell +1\.0\.0-good +10 %/);
    expect(await run('rollback', 'shell')).toContain(`shell: ${former} stable`);
    await open(early);
    await early.reload();
    expect(await shellOf(early)).toBe(`shell/${former}/`);
    await expectStartKept(early);
    await context.setOffline(true);
    await early.reload();
    await expect(screen(early, 'home.index')).toBeVisible();
    expect(await shellOf(early)).toBe(`shell/${former}/`);
    await context.setOffline(false);

    expect(await run('deploy', 'shell', '--dist', good, '--basis-points', '10000')).toContain('goes to everybody');
    // The address is open already, so opening it would load nothing anew.
    await late.reload();
    await open(late);
    expect(await shellOf(late)).toBe('shell/1.0.0-good/');
  } finally {
    await exchange.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
