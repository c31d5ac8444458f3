import type { RouteJson } from 'federation-kit/registry';
import { findRoute } from './findRoute';

/** A page that some remote of the registry has. */
export type RegisteredRoute = RouteJson & { readonly remote: string };

/** All routes of all remotes, as the registry names them. */
export interface RouteTable {
  byId(id: string): RegisteredRoute | undefined;
  byAddress(address: string): RegisteredRoute | undefined;
  /** Tabs in the order of the bar. */
  readonly tabs: readonly RegisteredRoute[];
  /** Path of the first tab. */
  readonly home: string;
}

export function createRouteTable(routes: readonly RegisteredRoute[]): RouteTable {
  const ids = new Map(routes.map((route) => [route.id, route]));
  const tabs = routes.filter(({ tab }) => tab !== undefined).sort((left, right) => (left.tab ?? 0) - (right.tab ?? 0));
  return { byId: (id) => ids.get(id), byAddress: (address) => findRoute(routes, address), tabs, home: tabs[0]?.path ?? '/' };
}
