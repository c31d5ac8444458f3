import type { Catalogue } from './Catalogue';
import { catalogueLanguages, type CatalogueLanguage } from './catalogueLanguages';

const suffix = /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/;

export interface PluralKey {
  /** Key without the category, `orders.count` or `place_ordinal`. */
  readonly family: string;
  readonly category: Intl.LDMLPluralRule;
}

/** Reads i18next's plural suffix; undefined when the key has none. */
export function readPluralKey(key: string): PluralKey | undefined {
  const found = suffix.exec(key);
  if (!found) return undefined;
  return { family: `${found[1]}${found[2] ?? ''}`, category: found[3] as Intl.LDMLPluralRule };
}

function rulesOf(language: CatalogueLanguage, family: string): Intl.PluralRules {
  return new Intl.PluralRules(catalogueLanguages[language], { type: family.endsWith('_ordinal') ? 'ordinal' : 'cardinal' });
}

/** Plural families of a catalogue: those with an `_other` form, which every language has. */
export function pluralFamilies(catalogue: Catalogue): Set<string> {
  const families = new Set<string>();
  for (const key of catalogue.keys()) {
    const plural = readPluralKey(key);
    if (plural?.category === 'other') families.add(plural.family);
  }
  return families;
}

/** CLDR categories that a language needs for a family, in CLDR's order. */
export function categoriesOf(language: CatalogueLanguage, family: string): Intl.LDMLPluralRule[] {
  const order: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const needed = rulesOf(language, family).resolvedOptions().pluralCategories;
  return order.filter((category) => needed.includes(category));
}

/** True when a form is for exactly one number, so that it may say the number in words (English one, Arabic two; not Russian one: 1, 21, 31). */
export function saysOneNumber(language: CatalogueLanguage, { family, category }: PluralKey): boolean {
  if (category === 'zero') return true;
  const rules = rulesOf(language, family);
  let numbers = 0;
  for (let number = 0; number <= 200; number += 1) if (rules.select(number) === category) numbers += 1;
  return numbers === 1;
}
