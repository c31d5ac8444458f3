import { test } from '@playwright/test';
import { AppWindow } from './AppWindow';
import { screensOf, type ScreenState } from './screens';
import { findSharedExchange } from './shareSeededExchange';
import type { SeededSite } from './startSeededExchange';
import type { Viewer } from './openedStates/OpenedState';

/**
 * A test with an exchange whose screens are full; one for all tests of a run.
 * @see docs/decisions/0152-every-screen-is-visited-once.md
 */
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
export interface ScreenGroup {
  readonly name: string;
  /** Whether these are sheets, questions and forms that open on pages. */
  readonly opened?: true;
  /** Whether these are pages with little on them, of which the proof has enough. */
  readonly bare?: true;
  readonly takes: (screen: ScreenState) => boolean;
}

/** A trader's pages of some remotes; with what opens on them (sheets, questions, faulty forms), or without. */
const pagesOf =
  (remotes: readonly string[], opened: boolean) =>
  ({ as, route, open }: ScreenState): boolean =>
    as === 'trader' && remotes.includes(route.split('.')[0] ?? '') && (open !== undefined) === opened;

/** All screens, in groups of about the same work. */
export const screenGroups: readonly ScreenGroup[] = [
  { name: 'perpetual', takes: pagesOf(['perpetual'], false) },
  { name: 'sheets and forms of perpetual', opened: true, takes: pagesOf(['perpetual'], true) },
  { name: 'futures', takes: pagesOf(['futures'], false) },
  { name: 'sheets and forms of futures', opened: true, takes: pagesOf(['futures'], true) },
  { name: 'of a newcomer', bare: true, takes: ({ as }) => as === 'newcomer' },
  { name: 'sheets and forms of assets', opened: true, takes: pagesOf(['assets'], true) },
  { name: 'assets', takes: pagesOf(['assets'], false) },
  { name: 'account', takes: pagesOf(['account'], false) },
  { name: 'sheets and forms of account', opened: true, takes: pagesOf(['account'], true) },
  { name: 'home and markets', takes: pagesOf(['home', 'markets'], false) },
  { name: 'sheets and forms of home and markets', opened: true, takes: pagesOf(['home', 'markets'], true) },
  { name: 'of a visitor', bare: true, takes: ({ as }) => as === 'visitor' },
];

/** Windows side by side in each worker: half of the time each waits for its page to come to rest. */
const lanes = 2;

/** Goes through a share's screens in a few windows and gathers what `look` finds, with the name of each screen in front. */
export async function checkScreens(
  browser: Parameters<typeof AppWindow.open>[0],
  site: SeededSite,
  { takes }: ScreenGroup,
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
