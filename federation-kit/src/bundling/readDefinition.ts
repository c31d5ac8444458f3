import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition, RemoteRoute, RouteAddress } from '@halyard-h5/shared-api/host';
import { routeCatalogue, type RouteEntry } from '@halyard-h5/shared-api/host';
import type { DefinitionJson } from '../registry';

/** A route's page module as its source names it, relative to the remote's `src`; undefined for a page without a file. */
export interface PageSource {
  readonly routeId: string;
  readonly request: string | undefined;
}

/** What a build needs of a remote's definition: the part without functions, and where its pages stand. */
export interface ReadDefinition {
  readonly json: DefinitionJson;
  readonly pages: readonly PageSource[];
}

/** Where a page stands: as the route catalogue says, or as the remote itself does. */
function addressOf(route: RemoteRoute<string> & Partial<RouteAddress>): Omit<RouteEntry, 'remote'> {
  const known = (routeCatalogue as Readonly<Record<string, RouteEntry | undefined>>)[route.id];
  if (known) return known;
  const { path, aliases, access } = route;
  if (path === undefined || access === undefined) {
    throw new Error(`Route '${route.id}' is not in the route catalogue, so it needs a path and an access of its own.`);
  }
  return { path, access, ...(aliases && { aliases }) };
}

/** Evaluates a remote's `src/remote.ts` and writes down what the shell must know before loading it. */
export async function readDefinition(directory: string): Promise<ReadDefinition> {
  const file = join(directory, 'src/remote.ts');
  const { default: remote } = (await import(pathToFileURL(file).href)) as { default?: RemoteDefinition };
  if (!remote) throw new Error(`${file} must export defineRemote(...) by default.`);
  const routes = remote.routes.map((route) => {
    const { path, aliases, access, tab } = addressOf(route);
    return { id: route.id, path, access, ...(aliases ? { aliases: [...aliases] } : {}), ...(tab === undefined ? {} : { tab }) };
  });
  return {
    json: { id: remote.id, namespace: remote.i18n.namespace, routes },
    pages: remote.routes.map(({ id, page }) => ({ routeId: id, request: /import\(\s*["'`]([^"'`]+)["'`]/.exec(page.toString())?.[1] })),
  };
}
