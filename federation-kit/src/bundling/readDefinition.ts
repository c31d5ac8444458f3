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

const sorted = (entries: readonly (readonly [string, readonly string[]])[]): Record<string, string[]> =>
  Object.fromEntries([...entries].sort(([left], [right]) => (left < right ? -1 : 1)).map(([slot, names]) => [slot, [...names].sort()]));

/** Slots that it offers and fills, as far as there are any. */
function slotsOf({ id, offers = {}, fills = [] }: RemoteDefinition): Pick<DefinitionJson, 'offers' | 'fills'> {
  const offered = Object.entries<readonly string[] | undefined>(offers).map(([slot, names = []]) => [slot, names] as const);
  const foreign = offered.find(([slot]) => !slot.startsWith(`${id}.`));
  if (foreign) throw new Error(`Slot '${foreign[0]}' does not begin with '${id}.': a remote offers slots on its own pages.`);
  const filled = fills.map(({ slot, needs }) => [slot as string, needs] as const);
  const twice = filled.find(([slot], index) => filled.findIndex(([other]) => other === slot) !== index);
  if (twice) throw new Error(`Slot '${twice[0]}' is filled twice: a remote has one widget for each slot.`);
  return { ...(offered.length > 0 && { offers: sorted(offered) }), ...(filled.length > 0 && { fills: sorted(filled) }) };
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
    json: { id: remote.id, namespace: remote.i18n.namespace, routes, ...slotsOf(remote) },
    pages: remote.routes.map(({ id, page }) => ({ routeId: id, request: /import\(\s*["'`]([^"'`]+)["'`]/.exec(page.toString())?.[1] })),
  };
}
