import type { Browser, Page, Request } from '@playwright/test';
import { routeCatalogue, type TabRouteId } from '@halyard-h5/shared-api/host';
import { onScreen } from '../../support/onScreen';

/** Milliseconds without a request after which a page may be at rest. */
const quiet = 500;

/**
 * Runs in the page before its own code: nothing begins that the shell puts off for seconds.
 * So other tabs are never fetched ahead, and the service worker never comes, however slow the machine.
 */
function stopLateTimers(): void {
  const begin = window.setTimeout.bind(window);
  const late = 3_000;
  Object.assign(window, {
    setTimeout: (action: () => void, delay = 0, ...given: []): number => begin(delay < late ? action : () => undefined, delay, ...given),
  });
}

/**
 * Follows the requests of a page.
 * @returns resolves when none is under way or has been for `quiet`, and the browser has had time for what it does when idle
 */
function watchRest(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = performance.now();
  const begun = (request: Request): void => {
    open.add(request);
    last = performance.now();
  };
  const ended = (request: Request): void => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  const idle = (): Promise<void> =>
    page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 50)));
  return async () => {
    do await idle();
    while (open.size > 0 || performance.now() - last < quiet);
  };
}

/** Tabs that fetch their chart last. Its script is compiled beside the main thread, so that the page looks at rest. */
const tabsWithChart: readonly TabRouteId[] = ['futures.index', 'perpetual.index'];

/** Addresses of the scripts and styles that a visitor's first sight of a tab fetches. */
export async function coldFiles(browser: Browser, route: TabRouteId): Promise<ReadonlySet<string>> {
  const context = await browser.newContext({ colorScheme: 'dark' });
  try {
    const page = await context.newPage();
    await page.addInitScript(stopLateTimers);
    const untilAtRest = watchRest(page);
    const files = new Set<string>();
    page.on('request', (request) => {
      if (/\/h5\/.*\.(js|css)$/.test(request.url())) files.add(request.url());
    });
    await page.goto(`/h5/#${routeCatalogue[route].path}`);
    const screen = onScreen(page, route);
    await (tabsWithChart.includes(route) ? screen.locator('canvas').first() : screen).waitFor();
    await untilAtRest();
    return files;
  } finally {
    await context.close();
  }
}
