import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { routeCatalogue, type CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { cookieOf, giveHalf } from '../halves';
import { WalletExchange, type Trader } from './WalletExchange';

export interface OpenOptions {
  /** Who looks; a visitor when absent. */
  readonly as?: Trader;
  readonly search?: string;
}

/** Opens a page of the application in a browser profile of its own, which ends with the test. */
export type OpenPage = (route: CatalogueRouteId, options?: OpenOptions) => Promise<Page>;

/** Tests on an exchange that all files of a worker share. Its books are recomputed after each of them, and once more when it has stopped. */
export const test = base.extend<{ openPage: OpenPage; rightBooks: void }, { exchange: WalletExchange }>({
  exchange: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const exchange = await WalletExchange.start();
      await use(exchange);
      await exchange.stopAndAudit();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  rightBooks: [
    async ({ exchange }, use) => {
      await use();
      expect(await exchange.differences(), 'differences in the books').toEqual([]);
    },
    { auto: true },
  ],
  openPage: async ({ browser, exchange }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (route, { as, search = '' } = {}) => {
      const stored = { lang: 'en', ...(as && { token: as.token }) };
      const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
      const context = await browser.newContext({ storageState: { cookies: [], origins: [{ origin: exchange.origin, localStorage }] } });
      contexts.push(context);
      if (as) await giveHalf(context, exchange.origin, cookieOf(as.token));
      const page = await context.newPage();
      await page.goto(`${exchange.origin}/h5/#${routeCatalogue[route].path}${search}`);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
