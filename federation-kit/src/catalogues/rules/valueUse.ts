import { placeOf, type Catalogue, type Catalogues } from '../Catalogue';
import type { CatalogueLanguage } from '../catalogueLanguages';
import type { Fault } from '../Fault';
import { placeholdersOf } from '../markup';
import { matchesKey } from '../matchesKey';
import { pluralFamilies, readPluralKey } from '../plurals';
import { findFilledTexts, type FilledText } from '../source/findFilledTexts';
import type { PassedValue } from '../source/passedValues';
import type { Source } from '../source/readSources';

/** Calls pass the values that their texts show, and no others; no text repeats the unit that a value bears. */
export function valueUse(catalogues: Catalogues, sources: readonly Source[], namespace?: string): Fault[] {
  const { filled, faults } = findFilledTexts(sources);
  return [
    ...faults,
    ...compare(
      catalogues,
      filled.filter((text) => text.namespace === undefined || text.namespace === namespace),
    ),
  ];
}

/** The same of a catalogue that several packages use: only calls by its name count. */
export function sharedValueUse(namespace: string, catalogues: Catalogues, sources: readonly Source[]): Fault[] {
  return compare(
    catalogues,
    findFilledTexts(sources).filled.filter((text) => text.namespace === namespace),
  );
}

function compare(catalogues: Catalogues, filled: readonly FilledText[]): Fault[] {
  return [...catalogues].flatMap(([language, catalogue]) => {
    const texts = textsOf(catalogue);
    const known = texts.map(({ name }) => ({ name, nearest: Math.max(...filled.map((call) => nearness(call, name))) }));
    return filled.flatMap((call) => {
      const own = texts.filter(({ name }, index) => nearness(call, name) >= 0 && nearness(call, name) === known[index]?.nearest);
      return compareCall(language, own, call);
    });
  });
}

function compareCall(language: CatalogueLanguage, texts: readonly Text[], { patterns, values, place }: FilledText): Fault[] {
  if (texts.length === 0) return [];
  const faults: Fault[] = [];
  const passed = values.map(({ name }) => name);
  const said = new Set(texts.some(({ plural }) => plural) ? ['count'] : []);
  for (const { key, text } of texts) {
    for (const name of placeholdersOf(text, 'double')) {
      said.add(name);
      if (passed.includes(name)) continue;
      faults.push({
        rule: 'missing-value',
        place,
        expected: `{{${name}}} of ${placeOf(language, key)}`,
        received: passed.join(' ') || 'none',
      });
    }
    for (const value of values) {
      const unit = doubledUnit(text, value);
      if (unit === undefined) continue;
      faults.push({ rule: 'doubled-unit', place: placeOf(language, key), expected: `“${unit}” once: ${place} passes it`, received: text });
    }
  }
  for (const name of passed.filter((each) => !said.has(each))) {
    faults.push({ rule: 'spare-value', place, expected: `a text of ${language} that says {{${name}}}`, received: patterns.join(' ') });
  }
  return faults;
}

interface Text {
  readonly key: string;
  /** The key as code asks for it, without its plural form. */
  readonly name: string;
  readonly text: string;
  readonly plural: boolean;
}

function textsOf(catalogue: Catalogue): Text[] {
  const families = pluralFamilies(catalogue);
  return [...catalogue].map(([key, text]) => {
    const counted = readPluralKey(key);
    const plural = counted !== undefined && families.has(counted.family);
    return { key, name: plural ? counted.family.replace(/_ordinal$/, '') : key, text, plural };
  });
}

/**
 * How closely a call names a key; below zero when not at all. Only the calls that name a key most closely count for it: `t('line.since')`
 * tells more of that text than `t(\`line.${kind}\`)`, which may never mean it.
 */
function nearness({ patterns, declared }: FilledText, name: string): number {
  const lengths = patterns.filter((pattern) => matchesKey(pattern, name)).map((pattern) => pattern.replaceAll('*', '').length);
  if (lengths.length === 0) return -1;
  return declared ? 0 : Math.max(1, ...lengths);
}

/** What stands both in a value and beside its placeholder, spaces aside. */
function doubledUnit(text: string, { name, beginnings, endings }: PassedValue): string | undefined {
  for (const { 0: whole, index } of text.matchAll(new RegExp(`\\{\\{-?\\s*${name}\\s*\\}\\}`, 'g'))) {
    const before = text.slice(0, index).trimEnd();
    const after = text.slice(index + whole.length).trimStart();
    const unit =
      endings.map((each) => each.trim()).find((each) => after.startsWith(each)) ??
      beginnings.map((each) => each.trim()).find((each) => before.endsWith(each));
    if (unit !== undefined) return unit;
  }
  return undefined;
}
