import { routeCatalogue, routeIdOf, type CatalogueRouteId, type NavigationPort, type TabRouteId } from '@halyard-h5/shared-api';

const isRoute = (text: string): text is CatalogueRouteId => Object.hasOwn(routeCatalogue, text);

/** A route id that an operator has written, when it is one. */
export function routeOf(text: string | undefined): CatalogueRouteId | undefined {
  const id = text === undefined ? undefined : routeIdOf(text);
  return id !== undefined && isRoute(id) ? id : undefined;
}

/** Opens a page that is only known at run time: tabs are switched to, others are pushed. */
export function openRoute(navigation: NavigationPort, route: CatalogueRouteId): void {
  const tab = 'tab' in routeCatalogue[route];
  if (tab) navigation.switchTab(route as TabRouteId);
  else navigation.push(route);
}
