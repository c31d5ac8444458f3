import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { startExchange } from '../support/startExchange';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

interface Build {
  readonly folder: string;
  readonly name: string;
  readonly entry: readonly [string, string];
}
interface SmallRegistry {
  revision: number;
  remotes: Record<string, { versions: Record<string, Build>; rollout: { stable: string; lastGood: string[] } }>;
}

/** Builds markets under another version, as its team would. */
function buildNext(out: string): Pick<Build, 'name' | 'entry'> {
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
  test.setTimeout(120_000);
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

    const file = join(site, 'registry.json');
    const registry = JSON.parse(readFileSync(file, 'utf8')) as SmallRegistry;
    const markets = registry.remotes['markets'];
    const [version = ''] = Object.keys(markets?.versions ?? {});
    const build = markets?.versions[version];
    if (!markets || !build) throw new Error('the site has no markets');
    const folder = 'remotes/mf-markets/next/';
    markets.versions['next'] = { ...build, ...buildNext(join(site, folder)), folder };
    markets.rollout = { ...markets.rollout, stable: 'next', lastGood: [version] };
    writeFileSync(file, JSON.stringify({ ...registry, revision: registry.revision + 1 }));

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
