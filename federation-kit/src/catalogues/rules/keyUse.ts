import type { Catalogue } from '../Catalogue';
import type { Fault } from '../Fault';
import { matchesKey } from '../matchesKey';
import { pluralFamilies, readPluralKey } from '../plurals';
import { findNestedKeys, findUsedKeys, type UsedKey } from '../source/findUsedKeys';
import type { Source } from '../source/readSources';

/** Every key of English is asked for by the code, and every key that the code asks for is in English. */
export function keyUse(english: Catalogue, sources: readonly Source[], namespace?: string): Fault[] {
  const { used, faults } = findUsedKeys(sources);
  const own = used.filter((key) => key.namespace === undefined || key.namespace === namespace);
  return [...faults, ...compare('en', english, own)];
}

/** The same of a catalogue that several packages use: only keys that are asked for by its name count. */
export function sharedKeyUse(namespace: string, english: Catalogue, sources: readonly Source[]): Fault[] {
  const { used } = findUsedKeys(sources);
  return compare(
    namespace,
    english,
    used.filter((key) => key.namespace === namespace),
  );
}

function compare(name: string, english: Catalogue, used: readonly UsedKey[]): Fault[] {
  const faults: Fault[] = [];
  const families = pluralFamilies(english);
  const nameOf = (key: string) => {
    const plural = readPluralKey(key);
    return plural && families.has(plural.family) ? plural.family.replace(/_ordinal$/, '') : key;
  };
  const names = new Set([...english.keys()].map(nameOf));
  const patterns = new Set([...used.map(({ pattern }) => pattern), ...findNestedKeys(english.values())]);
  for (const key of names) {
    if ([...patterns].some((pattern) => matchesKey(pattern, key))) continue;
    faults.push({
      rule: 'unused-key',
      place: `${name} › ${key}`,
      expected: 'a call that asks for it, or “catalogue-keys:”',
      received: 'none: remove it',
    });
  }
  for (const { pattern, place } of used) {
    if ([...names].some((key) => matchesKey(pattern, key))) continue;
    faults.push({ rule: 'unknown-key', place, expected: `a key of ${name === 'en' ? 'en.json' : name}`, received: pattern });
  }
  return faults;
}
