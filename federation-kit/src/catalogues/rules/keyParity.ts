import { placeOf, type Catalogue, type Catalogues } from '../Catalogue';
import type { Fault } from '../Fault';
import { categoriesOf, pluralFamilies, readPluralKey } from '../plurals';

/** Every language has exactly the keys of English, and of each plural the forms that the language needs. */
export function keyParity(english: Catalogue, catalogues: Catalogues): Fault[] {
  const families = pluralFamilies(english);
  const familyOf = (key: string) => {
    const plural = readPluralKey(key);
    return plural && families.has(plural.family) ? plural : undefined;
  };
  const plainKeys = [...english.keys()].filter((key) => !familyOf(key));
  const faults: Fault[] = plainKeys.flatMap((key) => {
    const lacking = [...catalogues].filter(([, catalogue]) => !catalogue.has(key)).map(([language]) => language);
    if (lacking.length === 0) return [];
    return [
      { rule: 'missing-key', place: `${lacking.join(' ')} › ${key}`, expected: `a text for “${english.get(key)}”`, received: 'none' },
    ];
  });
  for (const [language, catalogue] of catalogues) {
    for (const family of families) {
      const needed = categoriesOf(language, family);
      const missing = needed.filter((category) => !catalogue.has(`${family}_${category}`));
      if (missing.length > 0) {
        const expected = needed.map((category) => `_${category}`).join(' ');
        faults.push({ rule: 'missing-plural', place: placeOf(language, family), expected, received: `no _${missing.join(' _')}` });
      }
    }
    for (const key of catalogue.keys()) {
      const plural = familyOf(key);
      if (!plural) {
        if (!english.has(key))
          faults.push({ rule: 'extra-key', place: placeOf(language, key), expected: 'only keys of English', received: key });
        continue;
      }
      // i18next takes _zero in every language before it asks the language's rules.
      const needed = categoriesOf(language, plural.family);
      if (plural.category !== 'zero' && !needed.includes(plural.category)) {
        faults.push({
          rule: 'extra-plural',
          place: placeOf(language, key),
          expected: `_${needed.join(' _')}`,
          received: `_${plural.category}`,
        });
      }
    }
  }
  return faults;
}
