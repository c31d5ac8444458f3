import type { Catalogue, RemoteDefinition, RouteAddress } from '../host/defineRemote';
import { languageCodes } from '../ports/languageCode';
import { remoteIds, type RemoteId } from '../routes/remoteId';
import { routeCatalogue, type RouteEntry } from '../routes/routeCatalogue';

/** Texts by dotted key. Plural forms differ between languages and count as one key. */
function textsOf(catalogue: Catalogue, prefix = ''): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [key, value] of Object.entries(catalogue)) {
    const entries: Iterable<[string, string[]]> =
      typeof value === 'object' && value !== null
        ? textsOf(value as Catalogue, `${prefix}${key}.`)
        : [[`${prefix}${key}`.replace(/_(zero|one|two|few|many|other)$/, ''), [String(value)]]];
    for (const [name, found] of entries) texts.set(name, [...(texts.get(name) ?? []), ...found]);
  }
  return texts;
}

const placeholders = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => text.match(/\{\{\s*[\w.]+/g) ?? []))].sort().join(' ');

/** What is wrong with the routes of a remote of the product: they must be exactly those of the catalogue. */
function faultsOfCatalogueRoutes(remote: string, ids: readonly string[]): string[] {
  const expected = Object.entries(routeCatalogue).flatMap(([id, entry]) => (entry.remote === remote ? [id] : []));
  return [
    ...expected.filter((id) => !ids.includes(id)).map((id) => `route '${id}' is missing`),
    ...ids.filter((id) => !expected.includes(id)).map((id) => `route '${id}' is not in the catalogue of '${remote}'`),
  ];
}

/** What is wrong with routes that a remote brings itself: prefix, address, and that no page of the product has the address. */
function faultsOfOwnRoutes(remote: string, routes: readonly ({ readonly id: string } & Partial<RouteAddress>)[]): string[] {
  const entries: readonly [string, RouteEntry][] = Object.entries(routeCatalogue);
  const taken = new Map(entries.flatMap(([id, { path, aliases = [] }]) => [path, ...aliases].map((address) => [address, id] as const)));
  return routes.flatMap(({ id, path, aliases = [], access }) => {
    const wrong = id.startsWith(`${remote}.`) ? [] : [`route '${id}' does not begin with '${remote}.'`];
    if (path === undefined || access === undefined) wrong.push(`route '${id}' needs a path and an access`);
    for (const address of path === undefined ? aliases : [path, ...aliases]) {
      const owner = taken.get(address);
      if (owner !== undefined) wrong.push(`address '${address}' of '${id}' belongs to '${owner}'`);
      taken.set(address, id);
    }
    return wrong;
  });
}

/**
 * Throws unless a remote has exactly its routes of the catalogue (a remote that the catalogue does not know: addresses of its own), every page is a component, and all twelve catalogues load
 * with the same keys and placeholders as the English one and no empty text.
 */
export async function expectRemoteComplete<Id extends RemoteId>(remote: RemoteDefinition<Id>): Promise<void> {
  const wrong: string[] = [];
  const definition = remote as unknown as RemoteDefinition;
  const ids = definition.routes.map((route) => route.id as string);
  const ofProduct = (remoteIds as readonly string[]).includes(definition.id);
  wrong.push(...(ofProduct ? faultsOfCatalogueRoutes(definition.id, ids) : faultsOfOwnRoutes(definition.id, definition.routes)));
  if (new Set(ids).size !== ids.length) wrong.push('a route is declared twice');
  if (definition.i18n.namespace !== definition.id) wrong.push(`namespace is '${definition.i18n.namespace}', not the remote's id`);

  for (const route of definition.routes) {
    const page: unknown = (await route.page()).default;
    if (typeof page !== 'function' && typeof page !== 'object') wrong.push(`page of '${route.id}' has no component as default export`);
  }

  for (const { slot, widget } of definition.fills ?? []) {
    const content = (await widget()).default;
    if (typeof content !== 'function' && typeof content !== 'object') wrong.push(`widget for '${slot}' has no component as default export`);
  }

  const english = textsOf((await definition.i18n.load('en')).default);
  for (const code of languageCodes) {
    const texts = textsOf((await definition.i18n.load(code)).default);
    for (const [key, found] of english) {
      const here = texts.get(key);
      if (!here) wrong.push(`${code}: '${key}' is missing`);
      else if (here.some((text) => text.trim() === '')) wrong.push(`${code}: '${key}' is empty`);
      else if (placeholders(here) !== placeholders(found)) wrong.push(`${code}: '${key}' has other placeholders than English`);
    }
    for (const key of texts.keys()) if (!english.has(key)) wrong.push(`${code}: '${key}' is not in English`);
  }
  if (wrong.length > 0) throw new Error(`Remote '${definition.id}' is not complete:\n- ${wrong.join('\n- ')}`);
}
