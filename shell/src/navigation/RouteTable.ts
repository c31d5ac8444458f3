import { routeIdOf, tabRoutes } from '@halyard-h5/shared-api';
import { matchPath } from 'react-router-dom';
import type { RegisteredRoute } from './RegisteredRoute';
import { shellRoutes } from './shellRoutes';

/** All routes of all remotes, as the registry in use names them. */
export interface RouteTable {
  byId(id: string): RegisteredRoute | undefined;
  /** @param address a path without its query, as the router has it */
  byAddress(address: string): RegisteredRoute | undefined;
  /** Tabs in the order of the bar. */
  readonly tabs: readonly RegisteredRoute[];
  /** Path of the first tab. */
  readonly home: string;
}

const isTab = (id: string): boolean => (tabRoutes as readonly string[]).includes(id);

interface Lookup {
  readonly of: readonly RegisteredRoute[];
  readonly all: readonly RegisteredRoute[];
  readonly ids: ReadonlyMap<string, RegisteredRoute>;
  readonly tabs: readonly RegisteredRoute[];
}

function lookup(of: readonly RegisteredRoute[]): Lookup {
  const registered = of.map((route) => ({ ...route, id: routeIdOf(route.id) }));
  const all = [...registered, ...shellRoutes];
  // Another page among the tabs has neither a name nor a picture here.
  const tabs = registered.filter(({ id, tab }) => tab !== undefined && isTab(id)).sort((left, right) => (left.tab ?? 0) - (right.tab ?? 0));
  return { of, all, tabs, ids: new Map(all.map((route) => [route.id, route])) };
}

/** @param routes those of the registry in use, asked for anew each time: another registry may name others */
export function createRouteTable(routes: () => readonly RegisteredRoute[]): RouteTable {
  let known: Lookup | undefined;
  const now = (): Lookup => {
    const of = routes();
    if (known?.of !== of) known = lookup(of);
    return known;
  };
  return {
    byId: (id) => now().ids.get(routeIdOf(id)),
    byAddress: (address) =>
      now().all.find(({ path, aliases = [] }) =>
        [path, ...aliases].some((pattern) => matchPath({ path: pattern, caseSensitive: true }, address)),
      ),
    get tabs() {
      return now().tabs;
    },
    get home() {
      return now().tabs[0]?.path ?? '/';
    },
  };
}
