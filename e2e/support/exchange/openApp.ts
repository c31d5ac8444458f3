import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { routeCatalogue, type CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { sessionCookieOf, addSessionCookie } from './sessionCookies';
import { preparePage } from '../preparePage';
import type { TestExchange } from './TestExchange';
import type { Trader } from './Trader';

export interface OpenOptions extends Pick<BrowserContextOptions, 'viewport' | 'serviceWorkers' | 'permissions'> {
  /** Who looks; a visitor when absent. */
  readonly as?: Trader;
  readonly search?: string;
  /** Questions that are not asked. */
  readonly muted?: readonly string[];
  /** How far the device's clock is off, milliseconds. */
  readonly clockOff?: number;
}

/** Opens a page of the application in a browser profile of its own. */
export async function openApp(
  browser: Browser,
  { origin }: TestExchange,
  route: CatalogueRouteId,
  { as, search = '', muted, clockOff = 0, ...own }: OpenOptions = {},
): Promise<Page> {
  const stored = { lang: 'en', ...(as && { token: as.token }) };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] }, ...own });
  if (as) await addSessionCookie(context, origin, sessionCookieOf(as.token));
  const preferences = muted && { mutedConfirmations: muted.join('\n') };
  if (clockOff !== 0 || preferences) await context.addInitScript(preparePage, { storage: {}, preferences, clockOff });
  const page = await context.newPage();
  await page.goto(`${origin}/h5/#${routeCatalogue[route].path}${search}`);
  return page;
}
