import type { Catalogue, RemoteDefinition } from '../host/defineRemote';
import { languageCodes } from '../host/languageCode';
import type { RemoteId } from '../host/remoteId';
import { routeCatalogue } from '../host/routeCatalogue';

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

/**
 * Throws unless a remote has exactly its routes of the catalogue, every page is a component, and all twelve catalogues load
 * with the same keys and placeholders as the English one and no empty text.
 */
export async function expectRemoteComplete<Id extends RemoteId>(remote: RemoteDefinition<Id>): Promise<void> {
  const wrong: string[] = [];
  const definition = remote as unknown as RemoteDefinition;
  const expected = Object.entries(routeCatalogue).filter(([, entry]) => entry.remote === definition.id);
  const ids = definition.routes.map((route) => route.id as string);
  for (const [id] of expected) if (!ids.includes(id)) wrong.push(`route '${id}' is missing`);
  for (const id of ids)
    if (!expected.some(([known]) => known === id)) wrong.push(`route '${id}' is not in the catalogue of '${definition.id}'`);
  if (new Set(ids).size !== ids.length) wrong.push('a route is declared twice');
  if (definition.i18n.namespace !== definition.id) wrong.push(`namespace is '${definition.i18n.namespace}', not the remote's id`);

  for (const route of definition.routes) {
    const page: unknown = (await route.page()).default;
    if (typeof page !== 'function' && typeof page !== 'object') wrong.push(`page of '${route.id}' has no component as default export`);
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
