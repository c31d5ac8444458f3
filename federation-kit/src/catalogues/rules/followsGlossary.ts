import { placeOf, type Catalogue, type Catalogues } from '../Catalogue';
import type { Fault } from '../Fault';
import { acceptedTerms, type GlossaryEntry } from '../glossary';
import { matchesKey } from '../matchesKey';

/** Where the English text is exactly a glossary term, every language uses the glossary's translation or one of its variants. */
export function followsGlossary(
  english: Catalogue,
  catalogues: Catalogues,
  glossary: readonly GlossaryEntry[],
  allowOtherTerms: readonly string[],
): Fault[] {
  const faults: Fault[] = [];
  for (const [language, catalogue] of catalogues) {
    for (const [key, text] of catalogue) {
      const accepted = acceptedTerms(glossary, english.get(key) ?? '', language);
      if (accepted.length === 0 || accepted.includes(text.toLowerCase())) continue;
      if (allowOtherTerms.some((pattern) => matchesKey(pattern, key))) continue;
      faults.push({ rule: 'glossary', place: placeOf(language, key), expected: accepted.join(' or '), received: text });
    }
  }
  return faults;
}
