import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { RemoteVersion } from '@halyard-h5/federation-kit/registry';
import { changeRegistry } from '../../support/site/changeRegistry';
import { startExchange } from '../../support/exchange/startExchange';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Builds markets under another version, as its team would. */
function buildNext(out: string): Pick<RemoteVersion, 'name' | 'entry'> {
  const kit = join(root, 'federation-kit/bin/federation-kit.mjs');
  const { status, stderr } = spawnSync(process.execPath, [kit, 'build', '--version', 'next', '--out', out], {
    cwd: join(root, 'mf-markets'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const { name, entry, files } = JSON.parse(readFileSync(join(out, 'remote.json'), 'utf8')) as {
    name: string;
    entry: string;
    files: Record<string, { integrity: string }>;
  };
  return { name, entry: [entry, files[entry]?.integrity ?? ''] };
}

test('another folder and another entry of one remote change the running application at the next load', async ({ page }) => {
  const site = mkdtempSync(join(tmpdir(), 'halyard-site-'));
  cpSync(join(root, 'dist/h5'), site, { recursive: true });
  const exchange = await startExchange(root, { environment: { WEB_DIR: site } });
  const entries: string[] = [];
  page.on('request', (request) => {
    const found = /remotes\/mf-markets\/([^/]+)\/entry\./.exec(request.url());
    if (found?.[1]) entries.push(found[1]);
  });
  try {
    await page.goto(`${exchange.address.origin}/h5/#/pages/tabbarPages/markets/index`);
    await expect(page.locator('[data-screen="markets.index"] main')).not.toBeEmpty();

    let version = '';
    const folder = 'remotes/mf-markets/next/';
    const built = buildNext(join(site, folder));
    changeRegistry(site, ({ remotes, ...registry }) => {
      const markets = remotes['markets'];
      version = markets?.rollout.stable ?? '';
      const build = markets?.versions[version];
      if (!build) throw new Error('the site has no markets');
      const versions = { [version]: build, next: { ...build, ...built, folder } };
      return { ...registry, remotes: { ...remotes, markets: { versions, rollout: { stable: 'next', steps: [], lastGood: [version] } } } };
    });

    await page.reload();
    await expect(page.locator('[data-screen="markets.index"] main')).not.toBeEmpty();
    expect(new Set(entries)).toEqual(new Set([version, 'next']));

    await page.route('**/remotes/mf-markets/next/**', (route) => route.abort());
    await page.reload();
    await expect(page.locator('[data-screen="markets.index"] main')).not.toBeEmpty();
    await expect(page.locator('[data-fault]')).toHaveCount(0);
  } finally {
    await exchange.stop();
    rmSync(site, { recursive: true, force: true });
  }
});
