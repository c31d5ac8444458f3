import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { tab } from '../../support/app';
import { runProgram } from '../../support/runProgram';
import { placeRemote, signingKey, startSiteCopy, type SiteCopy } from '../../support/site/siteCopy';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const example = join(root, 'examples/remote-of-another-bundler');
const path = '/pages/example/index';

test.describe.configure({ mode: 'default' });

let copy: SiteCopy;
let built: string;
test.beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'halyard-example-'));
  copy = await startSiteCopy();
  const kit = (...args: string[]): Promise<string> =>
    runProgram(process.execPath, [join(root, 'federation-kit/bin/federation-kit.mjs'), ...args], example);
  await kit('build', '--out', built);
  const place = ['--to', copy.site, '--key', signingKey, '--exchange', copy.exchange.address.origin];
  await kit('deploy', '--dist', built, '--basis-points', '10000', ...place);
});
test.afterAll(async () => {
  await copy?.stop();
  rmSync(built, { recursive: true, force: true });
});

const screen = (page: Page) => page.locator('[data-screen="example.index"][data-active="true"]');

test('a remote that Rspack has built uses the shell’s React, ports, texts and exchange', async ({ context }) => {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(copy.address(`${path}?from=a link`));
  await expect(page.getByRole('heading', { name: 'Built by other tools' })).toBeVisible();
  await expect(page).toHaveTitle(/^Built by other tools · /);
  await expect(screen(page)).toContainText('Opened from: a link');
  await expect(screen(page).getByText(/^Products: [1-9]/)).toBeVisible();
  await page.getByRole('button', { name: 'Tap', exact: true }).click();
  await expect(page.getByText('Taps: 1')).toBeVisible();

  const second = await context.newPage();
  await second.goto(copy.address('/'));
  await second.evaluate(() => localStorage.setItem('lang', 'de'));
  await expect(page.getByRole('heading', { name: 'Mit anderen Werkzeugen gebaut' })).toBeVisible();
  await expect(page.getByText('Antippen: 1')).toBeVisible();
  await second.evaluate(() => localStorage.setItem('lang', 'en'));
  await page.getByRole('button', { name: 'Open the markets' }).click();
  await expect(page.locator('[data-screen="markets.index"][data-active="true"] main')).not.toBeEmpty();
  expect(errors).toEqual([]);
});

test('its fault is one card, and everything else goes on', async ({ page }) => {
  await page.goto(copy.address(path));
  await page.getByRole('button', { name: 'Break on purpose' }).click();
  await expect(screen(page).locator('[data-fault="threw"][data-source^="example@"]')).toBeVisible();
  await screen(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Taps: 0')).toBeVisible();
  await page.getByRole('button', { name: 'Open the markets' }).click();
  await expect(tab(page, 'Markets')).toHaveAttribute('aria-current', 'page');
});

for (const kind of ['js', 'css'] as const) {
  test(`a changed ${kind} file of it is refused as tampered with`, async ({ page }) => {
    await page.route(`**/remotes/example-remote/**/*.${kind}`, async (route) => {
      const answer = await route.fetch();
      const lazy = !/\/entry\./.test(route.request().url());
      await route.fulfill({ response: answer, body: `${await answer.text()}${lazy ? '\n/* changed */' : ''}` });
    });
    await page.goto(copy.address(path));
    await expect(screen(page).locator('[data-fault="tampered"]')).toBeVisible();
  });
}

test('a version that asks for another React is refused before any of it runs', async ({ page }) => {
  placeRemote(copy.site, built, (version) => ({ ...version, requires: { ...version.requires, react: '^20.0.0' } }));
  const asked: string[] = [];
  await page.goto(copy.address('/'));
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate((target) => (location.hash = `#${target}`), path);
  await expect(screen(page).locator('[data-fault="incompatible"]')).toBeVisible();
  expect(asked.filter((url) => url.endsWith('.js') && url.includes('/example-remote/'))).toEqual([]);
});
