import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { cleanEnvironment, runProgram } from '../../support/runProgram';
import { signingKey, startSiteCopy, type SiteCopy } from '../../support/siteCopy';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Every command of the guide, as its reader would type it into one terminal. */
function commandsOf(guide: string): string {
  const text = readFileSync(join(root, 'docs/platform', guide), 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines]) => lines).join('');
}

let copy: SiteCopy;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  await runProgram(process.execPath, ['scripts/pack.mjs', '--check'], root);
  folder = mkdtempSync(join(tmpdir(), 'halyard-elsewhere-'));
  copy = await startSiteCopy();
});
test.afterAll(async () => {
  await copy?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the guide’s commands make a remote outside this repository that runs in the shell', async ({ page }) => {
  test.setTimeout(600_000);
  const commands = commandsOf('your-first-remote-in-ten-minutes.md');
  expect(commands).toContain('npx federation-kit deploy');
  const environment = cleanEnvironment({
    PACKAGES: join(root, 'dist/packages'),
    SITE: copy.site,
    EXCHANGE_URL: copy.exchange.address.origin,
    REGISTRY_SIGNING_KEY: signingKey,
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  });
  const output = await runProgram('sh', ['-e', '-c', commands], folder, environment);
  expect(output).toContain('mf-news: 30 files');

  await page.goto(copy.address('/pages/news/index'));
  await expect(page.getByRole('heading', { name: 'New page: index' })).toBeVisible();
  await page.getByRole('button', { name: 'Open: article' }).click();
  await expect(page.getByRole('heading', { name: 'New page: article' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'New page: index' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the markets' }).click();
  await expect(page.locator('[data-screen="markets.index"][data-active="true"] main')).not.toBeEmpty();
});
