import type { Page } from 'playwright-core';
import { routeCatalogue, type RouteId } from '@halyard-h5/shared-api/host';
import { openedStates } from './openedStates';
import type { SeededSite } from './startSeededExchange';
import type { Viewer } from './openedStates/OpenedState';

/** One page in one state that can be reached by an address. */
export interface ScreenState {
  /** Route id and state: `perpetual.index orders`. */
  readonly name: string;
  readonly route: RouteId;
  /** Query of the address, with its question mark. */
  readonly search: string;
  readonly as: Viewer;
  /** What is done on the page to see it, in English: a tap that opens a sheet. Escape takes it back. */
  readonly open?: (page: Page) => Promise<void>;
}

const allRoutes = Object.keys(routeCatalogue) as RouteId[];
/** Pages that only somebody without a session comes to. */
const forVisitors: readonly RouteId[] = ['account.login', 'account.register', 'account.resetPassword'];
const tabs = allRoutes.filter((route) => 'tab' in routeCatalogue[route]);
const publicRoutes = allRoutes.filter((route) => routeCatalogue[route].access === 'public');
/** Pages that look different while there is nothing in them. */
const emptyPages: readonly RouteId[] = [
  ...tabs,
  'home.verification',
  'futures.history',
  'assets.walletBalances',
  'assets.demoFunds',
  'assets.transferRecords',
  'assets.depositRecords',
  'assets.withdrawal',
  'assets.withdrawalRecords',
  'assets.conversionRecords',
  'assets.performance',
  'assets.balanceChanges',
  'assets.accountStatement',
  'account.referral',
  'account.basicVerification',
  'account.advancedVerification',
];

/** Parameters without which a page has nothing to show. */
const parametersOf = ({ ids }: SeededSite): Partial<Record<RouteId, Record<string, string>>> => ({
  'futures.receipt': { id: ids.receipt },
  'futures.plan': { id: ids.plan },
  'futures.leader': { id: ids.leader },
  'home.notice': { id: ids.notice },
  'home.article': { id: ids.article },
  'assets.deposit': { coin: 'USDT' },
  'assets.depositProof': { coin: 'USDT', chain: 'TRC20' },
  'account.openLocation': { latitude: '52.52', longitude: '13.405', name: 'Berlin' },
  'account.chooseLocation': { country: 'DE' },
});

/** Further states of the trader's pages, by their parameters. */
const furtherStates = ({ ids }: SeededSite): readonly (readonly [RouteId, string, Record<string, string>])[] => [
  ['markets.index', 'perpetual', { tab: 'perpetual' }],
  ['markets.index', 'favourites', { tab: 'favourites' }],
  ['futures.index', 'history', { tab: 'history' }],
  ['futures.index', 'invited', { tab: 'invited' }],
  ['futures.index', 'plans', { tab: 'plans' }],
  ['futures.history', 'release', { tab: 'release' }],
  ['futures.history', 'copying', { tab: 'copying' }],
  ['futures.leader', 'stopped', { id: ids.stoppedLeader }],
  ['futures.leader', 'without a plan', { id: ids.newcomer }],
  ['perpetual.index', 'orders', { tab: 'orders' }],
  ['perpetual.index', 'orderHistory', { tab: 'orderHistory' }],
  ['perpetual.index', 'trades', { tab: 'trades' }],
  ['assets.depositRecords', 'one', { id: ids.deposit }],
  ['assets.withdrawalRecords', 'one', { id: ids.withdrawal }],
];

const searchOf = (parameters: Record<string, string> = {}): string => {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? '' : `?${query}`;
};

/** Every page of the product: full for a trader, empty for a newcomer, and as a visitor sees it. */
export function screensOf(site: SeededSite): ScreenState[] {
  const given = parametersOf(site);
  const state = (route: RouteId, as: Viewer): ScreenState => ({ name: `${route} ${as}`, route, as, search: searchOf(given[route]) });
  return [
    ...allRoutes.filter((route) => !forVisitors.includes(route)).map((route) => ({ ...state(route, 'trader'), name: route })),
    ...furtherStates(site).map(([route, name, parameters]) => {
      const screen: ScreenState = { name: `${route} ${name}`, route, as: 'trader', search: searchOf(parameters) };
      return screen;
    }),
    ...openedStates.map(({ route, name, as = 'trader', parameters = given[route], open }) => {
      const screen: ScreenState = { name: `${route} ${name}`, route, as, search: searchOf(parameters), open };
      return screen;
    }),
    ...emptyPages.map((route) => state(route, 'newcomer')),
    ...publicRoutes.filter((route) => forVisitors.includes(route) || tabs.includes(route)).map((route) => state(route, 'visitor')),
  ];
}
