import { placeOf, type Catalogue, type Catalogues, type PlaceholderStyle } from '../Catalogue';
import type { Fault } from '../Fault';
import { placeholdersOf, tagsOf } from '../markup';
import { pluralFamilies, readPluralKey, saysOneNumber } from '../plurals';

/** Every text has the placeholders and tags of its English text; a form for exactly one number may leave `count` out. */
export function samePlaceholders(english: Catalogue, catalogues: Catalogues, style: PlaceholderStyle): Fault[] {
  const families = pluralFamilies(english);
  const faults: Fault[] = [];
  for (const [language, catalogue] of catalogues) {
    for (const [key, text] of catalogue) {
      const plural = readPluralKey(key);
      const counted = plural !== undefined && families.has(plural.family);
      const original = counted ? english.get(`${plural.family}_other`) : english.get(key);
      if (original === undefined) continue;
      const countIsFree = counted && saysOneNumber(language, plural);
      const names = (of: string) => placeholdersOf(of, style).filter((name) => !(countIsFree && name === 'count'));
      compare('placeholders', names(original), names(text));
      compare('tags', tagsOf(original), tagsOf(text));

      function compare(rule: string, wanted: string[], found: string[]): void {
        if (wanted.join() === found.join()) return;
        faults.push({ rule, place: placeOf(language, key), expected: wanted.join(' ') || 'none', received: found.join(' ') || 'none' });
      }
    }
  }
  return faults;
}
