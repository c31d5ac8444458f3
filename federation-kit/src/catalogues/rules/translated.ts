import { placeOf, type Catalogue, type Catalogues } from '../Catalogue';
import type { CatalogueLanguage } from '../catalogueLanguages';
import type { Fault } from '../Fault';
import { acceptedTerms, type GlossaryEntry } from '../glossary';
import { hasWords } from '../markup';
import { matchesKey } from '../matchesKey';

/** Keys (`*` allowed) whose text may equal English: of single languages, or of all under `*`. */
export type AllowEqual = Partial<Record<CatalogueLanguage | '*', readonly string[]>>;

/** No text equals its English one, unless the glossary has the same term in both or the allow-list names the key. Allowances that nothing needs are faults. */
export function translated(english: Catalogue, catalogues: Catalogues, allow: AllowEqual, glossary: readonly GlossaryEntry[]): Fault[] {
  const faults: Fault[] = [];
  const needed = new Set<string>();
  for (const [language, catalogue] of catalogues) {
    if (language === 'en') continue;
    for (const [key, text] of catalogue) {
      if (english.get(key) !== text || !hasWords(text)) continue;
      if (acceptedTerms(glossary, text, language).includes(text.toLowerCase())) continue;
      const lists = [language, '*'] as const;
      const hits = lists.flatMap((list) =>
        (allow[list] ?? []).filter((pattern) => matchesKey(pattern, key)).map((hit) => `${list} › ${hit}`),
      );
      hits.forEach((hit) => needed.add(hit));
      if (hits.length === 0) {
        faults.push({
          rule: 'untranslated',
          place: placeOf(language, key),
          expected: 'a translation, or the key in allowEqual',
          received: text,
        });
      }
    }
  }
  for (const [list, patterns] of Object.entries(allow)) {
    for (const pattern of patterns) {
      const place = `${list} › ${pattern}`;
      if (!needed.has(place))
        faults.push({ rule: 'idle-allowance', place, expected: 'a text that equals English', received: 'none: remove it' });
    }
  }
  return faults;
}
