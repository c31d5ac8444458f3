import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from './Catalogue';
import { catalogueLanguageCodes, type CatalogueLanguage } from './catalogueLanguages';
import type { Fault } from './Fault';
import { flattenCatalogue } from './flattenCatalogue';

/** Reads `<language>.json` of every language. A file that is missing, broken or of no language is a fault. */
export function readCatalogues(
  directory: string,
  languages: readonly CatalogueLanguage[] = catalogueLanguageCodes,
): { catalogues: Map<CatalogueLanguage, Catalogue>; faults: Fault[] } {
  const catalogues = new Map<CatalogueLanguage, Catalogue>();
  const faults: Fault[] = [];
  const present = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.json')) : [];
  for (const language of languages) {
    const name = `${language}.json`;
    if (!present.includes(name)) {
      faults.push({ rule: 'file', place: name, expected: 'a catalogue', received: 'no file' });
      continue;
    }
    try {
      catalogues.set(language, flattenCatalogue(JSON.parse(readFileSync(join(directory, name), 'utf8'))));
    } catch (error) {
      faults.push({ rule: 'file', place: name, expected: 'JSON of groups and texts', received: String(error) });
    }
  }
  for (const name of present) {
    const known = (catalogueLanguageCodes as string[]).includes(name.replace(/\.json$/, ''));
    if (!known) faults.push({ rule: 'file', place: name, expected: catalogueLanguageCodes.join(', '), received: name });
  }
  return { catalogues, faults };
}
