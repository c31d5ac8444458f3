import { placeOf, type Catalogue, type Catalogues } from '../Catalogue';
import type { Fault } from '../Fault';
import { acceptedTerms, termsInstead, type GlossaryEntry } from '../glossary';
import { matchesKey } from '../matchesKey';

/** Where English is exactly a glossary term, its translation or a variant stands; no text has a word that a term has replaced. */
export function followsGlossary(
  english: Catalogue,
  catalogues: Catalogues,
  glossary: readonly GlossaryEntry[],
  allowOtherTerms: readonly string[],
): Fault[] {
  const faults: Fault[] = [];
  for (const [language, catalogue] of catalogues) {
    for (const [key, text] of catalogue) {
      if (allowOtherTerms.some((pattern) => matchesKey(pattern, key))) continue;
      const expect = (expected: string) => faults.push({ rule: 'glossary', place: placeOf(language, key), expected, received: text });
      const accepted = acceptedTerms(glossary, english.get(key) ?? '', language);
      if (accepted.length > 0 && !accepted.includes(text.toLowerCase())) expect(accepted.join(' or '));
      termsInstead(glossary, text, language).forEach(expect);
    }
  }
  return faults;
}
