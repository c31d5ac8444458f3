/**
 * Pages of remotes that bring their own routes: route id to its parameters, all optional strings. A remote adds its ids by declaration merging and
 * gives path and access with each route (`RouteAddress`). The product's own pages are in the route catalogue.
 * @example declare module '@halyard-h5/shared-api/host' { interface RouteMap { 'news.index': Record<never, string>; 'news.article': { id?: string } } }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by remotes
export interface RouteMap {}

/** Ids that remotes have added; each begins with the remote's id and a point. */
export type OwnRouteId = Extract<keyof RouteMap, `${string}.${string}`>;
