import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueLanguage } from './catalogueLanguages';

/** One term of docs/glossary/glossary.json. */
export interface GlossaryEntry {
  readonly id: string;
  readonly area: string;
  readonly definition: string;
  readonly terms: Readonly<Record<CatalogueLanguage, string>>;
  /** Other accepted forms. */
  readonly variants?: Partial<Readonly<Record<CatalogueLanguage, readonly string[]>>>;
  /** Words in whose place the term stands: no text may contain them, in any case. */
  readonly avoid?: Partial<Readonly<Record<CatalogueLanguage, readonly string[]>>>;
}

/** Reads the nearest `docs/glossary/glossary.json` above a folder; empty when there is none. */
export function findGlossary(directory: string): GlossaryEntry[] {
  const path = join(directory, 'docs', 'glossary', 'glossary.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as GlossaryEntry[];
  const parent = dirname(directory);
  return parent === directory ? [] : findGlossary(parent);
}

/** Terms, in lower case, that a language may use where English says exactly `english`; empty when that is no term. */
export function acceptedTerms(glossary: readonly GlossaryEntry[], english: string, language: CatalogueLanguage): string[] {
  const wanted = english.toLowerCase();
  return glossary
    .filter(({ terms }) => terms.en.toLowerCase() === wanted)
    .flatMap(({ terms, variants }) => [terms[language], ...(variants?.[language] ?? [])])
    .map((term) => term.toLowerCase());
}

/** Terms that a text of a language must use in place of words that it has; empty when it has none of `avoid`. */
export function termsInstead(glossary: readonly GlossaryEntry[], text: string, language: CatalogueLanguage): string[] {
  const lower = text.toLowerCase();
  return glossary
    .filter(({ avoid }) => avoid?.[language]?.some((word) => lower.includes(word.toLowerCase())))
    .map(({ terms }) => terms[language]);
}
