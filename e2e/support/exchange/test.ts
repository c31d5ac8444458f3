import { expect, test as base, type Page } from '@playwright/test';
import type { CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { openApp, type OpenOptions } from './openApp';
import { TestExchange } from './TestExchange';

/** Opens a page of the application in a browser profile of its own, which ends with the test. */
export type OpenPage = (route: CatalogueRouteId, options?: OpenOptions) => Promise<Page>;

/** Tests on an exchange that all files of a worker share. Its books are recomputed after each of them, and once more when it has stopped. */
export const test = base.extend<{ openPage: OpenPage; auditedBooks: void }, { exchange: TestExchange }>({
  exchange: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const exchange = await TestExchange.start();
      await use(exchange);
      await exchange.stopAndAudit();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  auditedBooks: [
    async ({ exchange }, use) => {
      await use();
      expect(await exchange.differences(), 'differences in the books').toEqual([]);
    },
    { auto: true },
  ],
  openPage: async ({ browser, exchange }, use) => {
    const pages: Page[] = [];
    await use(async (route, options) => {
      const page = await openApp(browser, exchange, route, options);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

export { expect };
