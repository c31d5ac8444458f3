import type { RouteId } from './routeCatalogue';
import type { RouteMap } from './routeMap';

/**
 * Query parameters by route id, all optional strings in the address. Pages that are not listed take none.
 * A page reads them with `useRouteParameters('futures.index')`; others pass them to `navigation.push`.
 */
export interface RouteParameterMap {
  'home.article': { id?: string };
  'home.statements': { category?: string };
  'home.notice': { id?: string };
  /** `open`: id of a notification, that is opened at once. */
  'home.inbox': { open?: string };
  'home.helpCenter': { query?: string };
  'markets.index': { tab?: 'favourites' | 'futures' | 'perpetual' };
  'markets.alerts': { symbol?: string };
  'futures.index': { symbol?: string; tab?: 'positions' | 'history' | 'invited' | 'plans' };
  'futures.history': { tab?: 'orders' | 'release' | 'copying' };
  'futures.chart': { symbol?: string };
  'futures.receipt': { id?: string };
  'futures.plan': { id?: string };
  /** Id of a publisher of plans. */
  'futures.leader': { id?: string };
  'perpetual.index': {
    symbol?: string;
    tab?: 'positions' | 'orders' | 'orderHistory' | 'trades';
    /** Id of an order or of a position, whose list opens at it. */
    order?: string;
    position?: string;
  };
  'perpetual.product': { symbol?: string; side?: 'long' | 'short' };
  'perpetual.detail': { symbol?: string };
  'perpetual.chart': { symbol?: string };
  'assets.deposit': { coin?: string };
  'assets.depositProof': { coin?: string; chain?: string };
  'assets.depositRecords': { id?: string };
  'assets.withdrawal': { coin?: string };
  'assets.withdrawalRecords': { id?: string };
  'assets.transfer': { from?: string; to?: string; coin?: string };
  'assets.convert': { from?: string; to?: string };
  'assets.withdrawalAddresses': { coin?: string; chain?: string };
  'assets.walletBalances': { wallet?: string };
  'account.login': { reason?: 'expired' | 'required' };
  'account.register': { code?: string };
  /** `key` of a recovery, from its notices. */
  'account.recovery': { key?: string };
  'account.help': { query?: string };
  'account.openLocation': { latitude?: string; longitude?: string; name?: string };
  'account.chooseLocation': { country?: string };
}

/** Parameters that the page of a route id takes. */
export type RouteParameters<Id extends RouteId> = Id extends keyof RouteParameterMap
  ? RouteParameterMap[Id]
  : Id extends keyof RouteMap
    ? RouteMap[Id]
    : Record<never, string>;
