import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { Registry } from '@halyard-h5/federation-kit/registry';
import { changeRegistry } from '../../support/site/changeRegistry';
import { screen } from '../../support/app';
import { startSiteCopy, type SiteCopy } from '../../support/site/siteCopy';
import { deployWorker, readRegistry, redeploy, switchWorker } from './deployShell';
import { expectStartKept, cachedFiles } from './cachedFiles';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default', timeout: 240_000 });

let copy: SiteCopy;
let good: Registry;
test.beforeAll(async () => {
  // Open pages look every second what is deployed.
  copy = await startSiteCopy({ page: { registryInterval: 1 } });
  good = readRegistry(copy.site);
});
test.afterEach(() => void redeploy(copy.site, good));
test.afterAll(() => copy?.stop());

const home = '/pages/tabbarPages/home/index';
const isHome = (page: Page): Promise<boolean> => screen(page, 'home.index').isVisible();
async function openHome(page: Page): Promise<void> {
  await page.goto(copy.address(home));
  await expect(screen(page, 'home.index')).toBeVisible();
}

/** Comes by again and again, as a visitor does, until the application is there. */
async function expectBack(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('about:blank');
    await endWorkers(page);
    await page.goto(copy.address(home), { timeout: 5_000 });
    await expect(screen(page, 'home.index')).toBeVisible({ timeout: 3_000 });
    // The browser looks for another worker once the page has failed; who comes again too soon ends that one half way.
  }).toPass({ timeout: 90_000, intervals: [1_000, 2_000, 4_000] });
}

/** Addresses of the workers that this browser has registered. */
const registered = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active }) => new URL(active?.scriptURL ?? 'none:').pathname),
  );

const takeOver = `addEventListener('install', () => skipWaiting()); addEventListener('activate', (event) => event.waitUntil(clients.claim()));`;
const answers = (answer: string): string => `${takeOver} addEventListener('fetch', (event) => event.respondWith(${answer}));`;

/** Workers that keep every page from being shown. */
const broken = {
  'answers garbage': answers(`new Response('garbage', { headers: { 'content-type': 'text/html' } })`),
  'fails at every request': answers(`Promise.reject(new Error('broken'))`),
  'answers nothing, ever': answers(`new Promise(() => undefined)`),
} as const;

/**
 * Ends the workers, as browsers do: one that is idle after half a minute, one whose event never ends after five. Only then does the next
 * one take over from a worker that was busy when it came; and none is ended while tools watch, as Playwright does.
 */
async function endWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Looks again and again, while the browser ends its workers in between. */
const eventually = <Value>(page: Page, look: () => Promise<Value>) =>
  expect.poll(
    async () => {
      await endWorkers(page);
      return look();
    },
    // Whoever ends workers faster than a slow machine installs one ends each of them.
    { timeout: 120_000, intervals: [1_000, 2_000, 4_000] },
  );

for (const [what, text] of Object.entries(broken)) {
  test(`a worker that ${what} is replaced by the next one that is deployed`, async ({ page }) => {
    await openHome(page);
    await expectStartKept(page);
    deployWorker(copy.site, text);
    await eventually(page, () => isBehind(page, what)).toBe(true);
    redeploy(copy.site, good);
    await expectBack(page);
    await expectStartKept(page);
  });

  test(`the kill switch removes a worker that ${what}, and everything that was kept`, async ({ page }) => {
    await openHome(page);
    await expectStartKept(page);
    deployWorker(copy.site, text);
    await eventually(page, () => isBehind(page, what)).toBe(true);
    redeploy(copy.site, good);
    switchWorker(copy.site, true);
    await expectBack(page);
    await eventually(page, () => registered(page)).toEqual([]);
    expect(await cachedFiles(page)).toEqual([]);
  });
}

/** Whether the broken worker has taken over: what the page asks for goes wrong in its way. */
const isBehind = (page: Page, what: string): Promise<boolean> =>
  page.evaluate(
    async ([url, wanted]) => {
      const answer = await fetch(url, { signal: AbortSignal.timeout(1_500) }).then(
        (each) => each.text(),
        (error: unknown) => (error as Error).name,
      );
      const signs: Record<string, string> = { 'answers garbage': 'garbage', 'fails at every request': 'TypeError' };
      return answer === (signs[wanted] ?? 'TimeoutError');
    },
    [`${copy.exchange.address.origin}/h5/`, what] as const,
  );

test('a worker that fails while it is installed, or is no script at all, changes nothing', async ({ page, context }) => {
  await openHome(page);
  await expectStartKept(page);
  for (const text of [
    `addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('broken'))));`,
    '<html>',
    'throw 1;',
  ]) {
    deployWorker(copy.site, text);
    const failure = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      // One that fails to install is taken back by the browser a moment later.
      const left = new Promise<string>((resolve) =>
        registration?.addEventListener('updatefound', () => {
          const { installing } = registration;
          installing?.addEventListener('statechange', () => resolve(installing.state));
        }),
      );
      return registration?.update().then(
        () => left,
        () => 'refused',
      );
    });
    expect(['redundant', 'refused']).toContain(failure);
  }
  await context.setOffline(true);
  await page.reload();
  await expect(screen(page, 'home.index')).toBeVisible();
});

test('an open page takes up another worker, and obeys the kill switch, without a reload', async ({ page }) => {
  await openHome(page);
  await expectStartKept(page);
  await page.evaluate(() => {
    const marked = window as { changes?: number };
    marked.changes = 0;
    navigator.serviceWorker.addEventListener('controllerchange', () => (marked.changes = (marked.changes ?? 0) + 1));
  });
  deployWorker(copy.site, `${takeOver} /* the next */`);
  await eventually(page, () => page.evaluate(() => (window as { changes?: number }).changes)).toBe(1);
  expect(await registered(page)).toEqual(['/h5/service-worker.js']);
  switchWorker(copy.site, true);
  await eventually(page, () => registered(page)).toEqual([]);
  expect(await cachedFiles(page)).toEqual([]);
  expect(await isHome(page)).toBe(true);
  // Once it is lifted, the next visit has one again.
  redeploy(copy.site, good);
  await page.reload();
  await expectStartKept(page);
});

test('who holds a worker of before, at an address that never changed, gets the present one, broken or not', async ({ page }) => {
  const folder = 'shell/before/';
  mkdirSync(join(copy.site, folder), { recursive: true });

  writeFileSync(join(copy.site, `${folder}service-worker.js`), broken['answers garbage']);
  changeRegistry(copy.site, ({ shell: { serviceWorker: _, ...shell }, ...registry }) => ({ ...registry, shell }));
  await page.goto(copy.address(home));
  await page.evaluate(async (script) => {
    await navigator.serviceWorker.register(script, { scope: './', updateViaCache: 'all' });
    await navigator.serviceWorker.ready;
  }, `${folder}service-worker.js`);
  await eventually(page, () => isBehind(page, 'answers garbage')).toBe(true);
  redeploy(copy.site, good);
  await expectBack(page);
  await eventually(page, () => registered(page)).toEqual(['/h5/service-worker.js']);
});
