import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { routeCatalogue, tabRoutes, type TabRouteId } from '@halyard-h5/shared-api/host';
import { screen, tab } from '../support/app';

/** Of the served page, brotli. */
const largestPage = 16 * 1024;
const largestShift = 0.02;

/** Lets what matches wait until the answer is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const shellFile = /\/shell\.[0-9a-f]{10}\.js$/;
const skeleton = (page: Page) => page.locator('#skeleton');
const goTo = (page: Page, route: TabRouteId) => page.goto(`/h5/#${routeCatalogue[route].path}`, { waitUntil: 'commit' });

/** Where bars and pictures of the tabs are. */
const places = (page: Page, header: string, pictures: string) =>
  page.evaluate(
    ([header, pictures]) =>
      [...document.querySelectorAll(`${header}, ${pictures}`)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return (element instanceof SVGElement ? [x + width / 2, y] : [x, y, width, height]).map(Math.round);
      }),
    [header, pictures] as const,
  );

/** Counts frames that have neither the skeleton nor a page. As text, because a function would bring helpers of this file's compiler along. */
const watchFrames = `
  window.blankFrames = 0;
  let begun = false;
  const look = () => {
    const skeleton = document.getElementById('skeleton');
    begun ||= skeleton !== null;
    if (begun && !skeleton && !document.querySelector('[data-active="true"] main')) blankFrames += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

const shifts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
  });

for (const route of tabRoutes) {
  const arabic = route === 'markets.index';
  test(`${route} shows its skeleton before the shell comes, and takes its place without a jump`, async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
    if (arabic)
      await page.addInitScript(() => {
        localStorage.setItem('theme', 'light');
        localStorage.setItem('lang', 'ar');
      });
    await page.addInitScript({ content: watchFrames });
    const release = await hold(page, shellFile);
    await goTo(page, route);
    const name = route.split('.')[0];
    const shown = name === 'futures' || name === 'perpetual' ? 'trade' : name;
    await expect(skeleton(page).locator(`.${shown}`)).toBeVisible();
    await expect(skeleton(page).locator('.page > :visible')).toHaveCount(2);
    await expect(skeleton(page)).toHaveCSS('background-color', arabic ? 'rgb(248, 249, 251)' : 'rgb(15, 23, 32)');
    await expect(skeleton(page)).toHaveCSS('direction', arabic ? 'rtl' : 'ltr');
    await expect(skeleton(page).locator('.tabs > svg').nth(tabRoutes.indexOf(route))).toHaveCSS('color', 'rgb(22, 199, 132)');
    const before = await places(page, '#skeleton .header', '#skeleton .tabs > svg > :first-child');
    release();
    await expect(screen(page, route).locator('main')).not.toBeEmpty();
    await expect(skeleton(page)).toHaveCount(0);
    expect(await places(page, '[data-active="true"] header', '[data-tab-bar] > nav svg > :first-child')).toEqual(before);
    expect(await page.evaluate('blankFrames')).toBe(0);
    expect(await shifts(page)).toBeLessThan(largestShift);
    expect(refused).toEqual([]);
  });
}

test('the skeleton stays below the frame while its page is under way, and goes with another page', async ({ page }) => {
  const release = await hold(page, /\/remotes\/mf-perpetual\//);
  await goTo(page, 'perpetual.index');
  await expect(tab(page, 'Perpetual')).toHaveAttribute('aria-current', 'page');
  // Nothing else says so before this: what was under way has had its 200 ms.
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await expect(skeleton(page)).toBeVisible();
  await tab(page, 'Markets').click();
  await expect(skeleton(page)).toHaveCount(0);
  release();
});

test('a shell that does not come leaves no promise on screen', async ({ page }) => {
  await page.route(shellFile, (route) => route.abort());
  await goTo(page, 'home.index');
  await expect(skeleton(page)).toHaveCount(0);
});

test('the page is small', async ({ baseURL }) => {
  const bytes = await new Promise<number>((resolve, reject) => {
    get(`${baseURL}/h5/`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let sum = 0;
      expect(answer.headers['content-encoding']).toBe('br');
      answer.on('data', (part: Buffer) => (sum += part.length)).on('end', () => resolve(sum));
    }).on('error', reject);
  });
  expect(bytes).toBeLessThanOrEqual(largestPage);
});
