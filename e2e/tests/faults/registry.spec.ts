import { expect, test, type Page } from '@playwright/test';
import type { Registry } from '@halyard-h5/federation-kit/registry';
import { open, screen, tab } from '../../support/app';
import { browserRecords } from '../../support/browserRecords';
import { composedRegistry, firstPage, isSameDocument, markDocument, remoteIds, visit } from './remotes';
import { everyRemote, publish, servePage, serveRegistry } from './serveRegistry';

// Files and answers come from the network, where a test can damage them.
test.use({ serviceWorkers: 'block' });

/** A registry that somebody changed on its way: other scripts, the old signature. */
function tampered(): Registry {
  const evil = everyRemote(({ versions, rollout }, id) => ({
    rollout,
    versions: Object.fromEntries(
      Object.entries(versions).map(([version, build]) => [
        version,
        { ...build, folder: `remotes/evil/${id}/`, name: `evil_${id}`, preload: {} },
      ]),
    ),
  }));
  return { ...evil(composedRegistry()), revision: composedRegistry().revision + 5 };
}

async function serveEvil(page: Page): Promise<void> {
  const body =
    'window.evil = true; for (const id of ["home","markets","futures","perpetual","assets","account"]) window["evil_" + id] = {};';
  await page.route('**/remotes/evil/**', (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

const health = (page: Page) => screen(page, 'shell.health' as never);

test('a tampered registry: the last good one is used, and the health page says where it comes from', async ({ page }) => {
  await serveEvil(page);
  await open(page, 'home.index');
  await expect.poll(() => browserRecords(page, 'preferences')).toContain('preference.registry');
  await servePage(page, tampered());
  await page.reload();
  for (const id of remoteIds) {
    await visit(page, firstPage[id]);
    await expect(screen(page, firstPage[id]).locator('main')).not.toBeEmpty();
    await expect(screen(page, firstPage[id]).locator('[data-fault]')).toHaveCount(0);
  }
  await page.evaluate(() => (location.hash = '#/__health'));
  await expect(health(page).getByText('An earlier visit')).toBeVisible();
  await expect(health(page).locator('[data-signature="valid"]')).toBeVisible();
  await expect(health(page).getByText('its signature is tampered')).toBeVisible();
  expect(await page.evaluate(() => 'evil' in window)).toBe(false);
});

test('a tampered registry on the first visit: nothing of it runs, and a good one heals the page without a reload', async ({ page }) => {
  await serveEvil(page);
  await servePage(page, tampered());
  await serveRegistry(page, tampered());
  await page.clock.install();
  await page.goto('/h5/');
  await markDocument(page);
  for (const id of remoteIds) {
    await visit(page, firstPage[id]);
    await expect(screen(page, firstPage[id]).locator('[data-fault="tampered"]')).toBeVisible();
  }
  expect(await page.evaluate(() => 'evil' in window)).toBe(false);
  await serveRegistry(page, composedRegistry());
  await page.clock.fastForward(6_000);
  await screen(page, 'account.login').getByRole('button', { name: 'Try again' }).click();
  await expect(screen(page, 'account.login').locator('[data-fault]')).toHaveCount(0);
  await expect(screen(page, 'account.login').locator('main')).not.toBeEmpty();
  expect(await isSameDocument(page)).toBe(true);
});

test('a remote of an origin that is not allowed is refused', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('evil.example') && asked.push(request.url())));
  const moved = everyRemote(({ versions, rollout }) => ({
    rollout,
    versions: Object.fromEntries(
      Object.entries(versions).map(([version, build]) => [version, { ...build, folder: `https://evil.example/${version}/`, preload: {} }]),
    ),
  }));
  await open(page, 'home.index');
  await servePage(page, publish(moved));
  await page.reload();
  await expect(screen(page, 'home.index').locator('[data-fault="tampered"]')).toBeVisible();
});

test('the kill switch holds in open pages, keeps what was typed, and lets go again', async ({ page }) => {
  await page.clock.install();
  await open(page, 'futures.index');
  await markDocument(page);
  const futures = screen(page, 'futures.index');
  await futures.getByRole('textbox', { name: 'Amount' }).fill('137');
  // What still loads when the clock jumps would run out of its time.
  await expect(futures.getByRole('region', { name: 'Chart' }).locator('canvas').first()).toBeVisible();
  const switched = (disabled: boolean) =>
    everyRemote((remote, id) => ({ ...remote, rollout: { ...remote.rollout, disabled: disabled && id === 'futures' } }));
  const { revision } = composedRegistry();

  await serveRegistry(page, publish(switched(true), revision + 1));
  await page.clock.fastForward(400_000);
  await expect(futures.locator('[data-fault="disabled"]')).toBeVisible();
  await expect(tab(page, 'Futures')).toBeVisible();
  await tab(page, 'Home').click();
  await expect(screen(page, 'home.index').locator('main')).not.toBeEmpty();

  await tab(page, 'Futures').click();
  await serveRegistry(page, publish(switched(false), revision + 2));
  await page.clock.fastForward(6_000);
  await futures.getByRole('button', { name: 'Try again' }).click();
  await expect(futures.locator('[data-fault]')).toHaveCount(0);
  await expect(futures.getByRole('textbox', { name: 'Amount' })).toHaveValue('137');
  expect(await isSameDocument(page)).toBe(true);
});
