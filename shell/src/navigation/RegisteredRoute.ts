import type { RouteJson } from '@halyard-h5/federation-kit/registry';

/** A page that some remote of the registry has. */
export type RegisteredRoute = RouteJson & { readonly remote: string };
