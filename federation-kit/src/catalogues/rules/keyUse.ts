import type { Catalogue } from '../Catalogue';
import type { Fault } from '../Fault';
import { matchesKey } from '../matchesKey';
import { pluralFamilies, readPluralKey } from '../plurals';
import { findNestedKeys, findUsedKeys } from '../source/findUsedKeys';
import type { Source } from '../source/readSources';

/** Every key of English is asked for by the code, and every key that the code asks for is in English. */
export function keyUse(english: Catalogue, sources: readonly Source[], namespace?: string): Fault[] {
  const { used, faults } = findUsedKeys(sources, namespace);
  const families = pluralFamilies(english);
  const nameOf = (key: string) => {
    const plural = readPluralKey(key);
    return plural && families.has(plural.family) ? plural.family.replace(/_ordinal$/, '') : key;
  };
  const names = new Set([...english.keys()].map(nameOf));
  const patterns = new Set([...used.map(({ pattern }) => pattern), ...findNestedKeys(english.values())]);
  for (const name of names) {
    if ([...patterns].some((pattern) => matchesKey(pattern, name))) continue;
    faults.push({
      rule: 'unused-key',
      place: `en › ${name}`,
      expected: 'a call that asks for it, or “catalogue-keys:”',
      received: 'none: remove it',
    });
  }
  for (const { pattern, place } of used) {
    if ([...names].some((name) => matchesKey(pattern, name))) continue;
    faults.push({ rule: 'unknown-key', place, expected: 'a key of en.json', received: pattern });
  }
  return faults;
}
