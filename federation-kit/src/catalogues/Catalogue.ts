import type { CatalogueLanguage } from './catalogueLanguages';

/** Texts of one language by full key (`orders.title`). */
export type Catalogue = ReadonlyMap<string, string>;

/** Catalogues of all languages that were found. */
export type Catalogues = ReadonlyMap<CatalogueLanguage, Catalogue>;

/** `{{name}}` as i18next writes placeholders, or `{name}` as the server does. */
export type PlaceholderStyle = 'double' | 'single';

/** `de › orders.title`: how faults name a text. */
export function placeOf(language: CatalogueLanguage, key: string): string {
  return `${language} › ${key}`;
}
