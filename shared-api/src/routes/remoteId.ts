import type { OwnRouteId } from './routeMap';

/** The six remotes of the product. */
export const remoteIds = ['home', 'markets', 'futures', 'perpetual', 'assets', 'account'] as const;

/** One of the product's remotes: its pages stand in the route catalogue. */
export type ProductRemoteId = (typeof remoteIds)[number];

type RemoteOf<Id extends string> = Id extends `${infer Remote}.${string}` ? Remote : never;

/** A remote: of the product, or one that has added its pages to `RouteMap`. */
export type RemoteId = ProductRemoteId | RemoteOf<OwnRouteId>;
