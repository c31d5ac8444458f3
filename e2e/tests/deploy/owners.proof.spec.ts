import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readSigningKey, signRegistry } from '@halyard-h5/federation-kit/keys';
import type { Registry } from '@halyard-h5/federation-kit/registry';
import { screen } from '../../support/app';
import { removeExchangeData } from '../../support/exchange/exchangeData';
import { createSiteRoot } from '../../support/site/createSiteRoot';
import { browserRecords } from '../../support/browserRecords';
import { kitIn } from '../../support/site/kitCommand';
import { startExchange } from '../../support/exchange/startExchange';
import { serveRegistry, servePage } from '../faults/serveRegistry';
import { root } from './root';

test.use({ serviceWorkers: 'block' });

test('another team’s key brings no home: refused at deploy, by the exchange, and by the browser that the exchange does not guard', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'halyard-owners-'));
  const [site, keys] = [join(folder, 'h5'), join(folder, 'keys')];
  cpSync(join(root, 'dist/h5'), site, { recursive: true });
  const file = join(site, 'registry.json');
  const read = (): Registry => JSON.parse(readFileSync(file, 'utf8')) as Registry;
  const kit = kitIn('.', { FEDERATION_SITE: site });
  const { run } = kit;
  const { trusted, key } = await createSiteRoot(kit, keys, join(root, '.cache/keys/registry-keys.json'), {
    platform: 'shell',
    homes: 'home',
    rest: 'markets,futures,perpetual,assets,account',
  });

  const settings = { environment: { WEB_DIR: site, REGISTRY_KEYS: trusted }, dataFolder: join(folder, 'data') };
  let exchange = await startExchange(root, settings);
  const served = async (): Promise<Registry> => (await (await fetch(new URL('/h5/registry.json', exchange.address))).json()) as Registry;
  const show = async (): Promise<void> => {
    await page.goto(`${exchange.address.origin}/h5/`);
    await expect(screen(page, 'home.index').locator('main')).not.toBeEmpty();
    await expect(page.locator('[data-fault]')).toHaveCount(0);
  };
  try {
    await show();
    await expect.poll(() => browserRecords(page, 'preferences')).toContain('\\"root\\"');
    const old = readFileSync(file);

    const foreign = await kit.try('disable', 'home', '--key', key('rest'), '--trusted', trusted);
    expect([foreign.code, foreign.output]).toEqual([3, expect.stringMatching(/home belongs to homes: .* is rest's/)]);
    await run('disable', 'markets', '--key', key('rest'), '--trusted', trusted);
    await expect.poll(async () => (await served()).revision).toBe(read().revision);
    expect(await run('log', '--trusted', trusted)).toMatch(/rest +switch-off +markets/);
    await show();

    // By hand, with a valid key of another remote, into a storage that the attacker controls.
    const good = read();
    const versions = Object.entries(good.remotes['home']!.versions).map(([version, entry]) => [
      version,
      { ...entry, folder: 'remotes/evil/home/', name: 'evil_home', preload: {} },
    ]);
    const home = { ...good.remotes['home']!, versions: Object.fromEntries(versions) as Registry['remotes'][string]['versions'] };
    const body = { ...good, remotes: { ...good.remotes, home }, revision: good.revision + 1, createdAt: Date.now() };
    const forged = signRegistry(body, [readSigningKey(key('rest'))]) as Registry;
    writeFileSync(file, JSON.stringify(forged));
    expect((await served()).revision).toBe(good.revision);
    await expect.poll(() => exchange.output()).toMatch(/home \S+: unsigned/);

    await page.route('**/remotes/evil/**', (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.evil = true;' }));
    await servePage(page, forged);
    await serveRegistry(page, forged);
    await show();
    await page.evaluate(() => (location.hash = '#/__health'));
    const health = screen(page, 'shell.health' as never);
    await expect(health.locator(`[data-signature="valid"][data-revision="${forged.revision}"]`)).toBeVisible();
    await expect(health.getByText('unsigned')).toBeVisible();
    expect(await page.evaluate(() => 'evil' in window)).toBe(false);

    // The old registry after a restart, well signed as it is.
    await exchange.kill();
    writeFileSync(file, old);
    exchange = await startExchange(root, settings);
    expect((await served()).revision).toBe(good.revision);
  } finally {
    await exchange.stop();
    await removeExchangeData(settings.dataFolder);
    rmSync(folder, { recursive: true, force: true });
  }
});
