import { test } from '@playwright/test';
import { AppWindow } from './AppWindow';
import { screensOf, type ScreenState } from './screens';
import { findSharedExchange } from './shareSeededExchange';
import type { SeededSite } from './startSeededExchange';
import type { Viewer } from './Viewer';

/** A test with an exchange whose screens are full; one for all tests of a run. */
export const everyScreenTest = test.extend<object, { site: SeededSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern even where no fixture is used.
    async ({}, use) => {
      await use(await findSharedExchange());
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** A share of the screens, so that tests run side by side. */
export interface Share {
  readonly name: string;
  readonly takes: (screen: ScreenState) => boolean;
}

const beginsWith =
  (...beginnings: readonly string[]) =>
  ({ as, route }: ScreenState): boolean =>
    as === 'trader' && beginnings.some((beginning) => route.startsWith(beginning));

/** All screens, in shares of about the same work. */
export const shares: readonly Share[] = [
  { name: 'home and markets', takes: beginsWith('home.', 'markets.') },
  { name: 'futures', takes: beginsWith('futures.') },
  { name: 'perpetual', takes: beginsWith('perpetual.') },
  { name: 'assets', takes: (screen) => beginsWith('assets.')(screen) && !screen.open },
  { name: 'sheets and forms of assets', takes: (screen) => beginsWith('assets.')(screen) && screen.open !== undefined },
  { name: 'account', takes: (screen) => beginsWith('account.')(screen) && !screen.open },
  { name: 'sheets and forms of account', takes: (screen) => beginsWith('account.')(screen) && screen.open !== undefined },
  { name: 'of a newcomer', takes: ({ as }) => as === 'newcomer' },
  { name: 'of a visitor', takes: ({ as }) => as === 'visitor' },
];

/** Windows side by side in each worker: half of the time each waits for its page to come to rest. */
const lanes = 2;

/** Goes through a share's screens in a few windows and gathers what `look` finds, with the name of each screen in front. */
export async function throughScreens(
  browser: Parameters<typeof AppWindow.open>[0],
  site: SeededSite,
  { takes }: Share,
  look: (window: AppWindow, screen: ScreenState) => Promise<readonly string[]>,
): Promise<string[]> {
  const screens = screensOf(site).filter(takes);
  const viewer: Viewer = screens[0]?.as ?? 'visitor';
  const waiting = screens.values();
  const through = async (): Promise<string[]> => {
    const window = await AppWindow.open(browser, site, viewer);
    const found: string[] = [];
    for (const screen of waiting) {
      await window.show(screen);
      found.push(...(await look(window, screen)).map((fault) => `${screen.name} ${fault}`));
    }
    await window.close();
    return found;
  };
  return (await Promise.all(Array.from({ length: lanes }, through))).flat();
}
