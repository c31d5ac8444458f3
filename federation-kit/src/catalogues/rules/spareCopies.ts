import type { Catalogue, Catalogues } from '../Catalogue';
import type { Fault } from '../Fault';
import { matchesKey } from '../matchesKey';

/** One package's texts in all languages. */
export interface NamedCatalogues {
  readonly name: string;
  readonly catalogues: Catalogues;
}

const english = ({ catalogues }: NamedCatalogues): Catalogue => catalogues.get('en') ?? new Map();

/** A text in every language as one comparable value. */
const wordsOf = ({ catalogues }: NamedCatalogues, key: string): string =>
  JSON.stringify([...catalogues].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, texts]) => texts.get(key)));

/** Texts that stand under the same key with the same English words in several packages: each belongs into the common texts. */
export function copiesBetween(packages: readonly NamedCatalogues[]): Fault[] {
  const holders = new Map<string, string[]>();
  for (const one of packages) {
    for (const [key, text] of english(one)) {
      const pair = `${key} › ${text}`;
      holders.set(pair, [...(holders.get(pair) ?? []), one.name]);
    }
  }
  return [...holders]
    .filter(([, names]) => names.length > 1)
    .map(([pair, names]) => ({
      rule: 'spare-copy',
      place: `${names.join(' ')} › ${pair}`,
      expected: 'one place: the common texts of shared-api',
      received: `${names.length} catalogues`,
    }));
}

/**
 * Texts whose words are the same in every language in several packages, under whatever keys. `allowed` names the keys by
 * package (`*` allowed) that do not count; an idle one is a fault.
 */
export function sameWordsBetween(packages: readonly NamedCatalogues[], allowed: Readonly<Record<string, readonly string[]>> = {}): Fault[] {
  const holders = new Map<string, { readonly name: string; readonly key: string; readonly allowance: string | undefined }[]>();
  for (const one of packages) {
    for (const key of english(one).keys()) {
      const allowance = allowed[one.name]?.find((pattern) => matchesKey(pattern, key));
      const words = wordsOf(one, key);
      holders.set(words, [...(holders.get(words) ?? []), { name: one.name, key, allowance }]);
    }
  }
  const inSeveral = (texts: readonly { readonly name: string }[]): boolean => new Set(texts.map(({ name }) => name)).size > 1;
  const twins = [...holders.values()].filter(inSeveral);
  const needed = new Set(twins.flat().map(({ name, allowance }) => `${name} › ${allowance}`));
  const idle = Object.entries(allowed)
    .flatMap(([name, patterns]) => patterns.map((pattern) => `${name} › ${pattern}`))
    .filter((place) => !needed.has(place));
  return [
    ...twins
      .map((texts) => texts.filter(({ allowance }) => allowance === undefined))
      .filter(inSeveral)
      .map((texts) => ({
        rule: 'spare-copy',
        place: texts.map(({ name, key }) => `${name} › ${key}`).join(', '),
        expected: 'one place: the common texts of shared-api, or a key in allowCopies',
        received: 'the same words in every language',
      })),
    ...idle.map((place) => ({ rule: 'idle-allowance', place, expected: 'words of another package', received: 'none: remove it' })),
  ];
}

/**
 * Texts of a package that a catalogue which it can use has already: the same key and English words, or the same words in every
 * language under whatever key. `allowed` names the keys (`*` allowed) that only read alike today; an idle one is a fault.
 */
export function copiesOf(shared: NamedCatalogues, own: NamedCatalogues, allowed: readonly string[] = []): Fault[] {
  const known = new Map([...english(shared).keys()].map((key) => [wordsOf(shared, key), key]));
  const needed = new Set<string>();
  const faults: Fault[] = [];
  for (const [key, text] of english(own)) {
    const copied = english(shared).get(key) === text ? key : known.get(wordsOf(own, key));
    if (copied === undefined) continue;
    const allowance = allowed.find((pattern) => matchesKey(pattern, key));
    if (allowance !== undefined) needed.add(allowance);
    else {
      faults.push({
        rule: 'spare-copy',
        place: `${own.name} › ${key}`,
        expected: `${shared.name}('${copied}'), or the key in allowCopies`,
        received: text,
      });
    }
  }
  for (const pattern of allowed) {
    if (needed.has(pattern)) continue;
    faults.push({
      rule: 'idle-allowance',
      place: `${own.name} › ${pattern}`,
      expected: `a text that ${shared.name} has`,
      received: 'none: remove it',
    });
  }
  return faults;
}
