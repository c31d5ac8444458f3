import type { CatalogueLanguage } from '../catalogueLanguages';
import { sharedValueUse, valueUse } from './valueUse';

const texts = (given: Partial<Record<CatalogueLanguage, Record<string, string>>>) =>
  new Map(
    Object.entries(given).map(([language, catalogue]) => [language as CatalogueLanguage, new Map(Object.entries(catalogue))] as const),
  );
const faults = (english: Record<string, string>, code: string, german: Record<string, string> = english) =>
  valueUse(texts({ en: english, de: german }), [{ path: 'Page.tsx', text: code }]).map(
    ({ rule, place, expected }) => `${rule} ${place} ${expected}`,
  );

test('a call that fills each placeholder of each language is accepted', () => {
  const english = { 'a.b': '{{filled}} of {{lots}}', count_one: '{{count}} order', count_other: '{{count}} orders' };
  expect(faults(english, "t('a.b', { filled: order.filled, lots }); t('count', { count })")).toEqual([]);
});

test('a language that lacks a placeholder, and one that wants another', () => {
  const english = { 'a.b': 'At {{price}}' };
  const call = "t('a.b', { price })";
  expect(faults(english, call, { 'a.b': 'Zum Preis' })).toEqual(['spare-value Page.tsx:1 a text of de that says {{price}}']);
  expect(faults(english, call, { 'a.b': 'Zu {{preis}}' })).toContain('missing-value Page.tsx:1 {{preis}} of de › a.b');
});

test('a call that passes a wrong name, too little or too much', () => {
  const english = { a: 'At {{price}}', b: 'Plain' };
  expect(faults(english, "t('a', { prize })", {})).toEqual([
    'missing-value Page.tsx:1 {{price}} of en › a',
    'spare-value Page.tsx:1 a text of en that says {{prize}}',
  ]);
  expect(faults(english, "\nt('a')", {})).toEqual(['missing-value Page.tsx:2 {{price}} of en › a']);
  expect(faults(english, "t('b', { count })", {})).toEqual(['spare-value Page.tsx:1 a text of en that says {{count}}']);
});

test('a value that bears the unit which the text says, too', () => {
  const english = { a: 'Buy {{leverage}}X', b: 'LV {{level}} of all', c: '{{share}} %', d: '{{share}}% of {{leverage}}' };
  const doubled = (call: string) => faults(english, call, {}).filter((fault) => fault.startsWith('doubled-unit'));
  expect(doubled("t('a', { leverage: terms ? `${terms.leverage}X` : '' })")).toEqual([
    'doubled-unit en › a “X” once: Page.tsx:1 passes it',
  ]);
  expect(doubled("const all = list.map((one) => `${one}X`).join(', ');\nt('a', { leverage: all })")).toHaveLength(1);
  expect(doubled("t('b', { level: `LV ${level}` })")).toEqual(['doubled-unit en › b “LV” once: Page.tsx:1 passes it']);
  expect(doubled("t('c', { share: formatFraction(share) })")).toHaveLength(1);
  expect(doubled("t('d', { share, leverage: `${leverage}X` }); t('a', { leverage })")).toEqual([]);
});

test('values behind names, conditions and spreads are read; what cannot be read wants a reason', () => {
  const english = { a: '{{least}} to {{most}}' };
  expect(faults(english, "const range = { least, most }; t('a', range)", {})).toEqual([]);
  expect(faults(english, "const least = { least: 1 }; t('a', { ...least, ...(one ? { most: 1 } : { most }) })", {})).toEqual([]);
  expect(faults(english, "t('a', props.range)", {})).toEqual([
    'unreadable-values Page.tsx:1 an object literal, or a comment “catalogue-values: reason”',
  ]);
  expect(faults(english, "// catalogue-values: the range of the contract\nt('a', props.range)", {})).toEqual([]);
});

test('of the calls that may mean a text, those count that name it most closely', () => {
  const english = { 'line.plain': 'Plain', 'line.since': 'Since {{time}}', 'line.now.far': 'Far {{time}}' };
  const calls = "t(`line.${kind}`); t('line.since', { time }); t(`line.now.${kind}`, { time })";
  expect(faults(english, calls, {})).toEqual([]);
  expect(faults(english, '// catalogue-keys: line.*\nt(key)', {})).toHaveLength(2);
  expect(faults(english, `// catalogue-keys: line.*\nt(key); ${calls}`, {})).toEqual([]);
});

test('common texts are held against calls by their name alone', () => {
  const common = texts({ en: { a: 'At {{price}}' } });
  const of = (text: string) => sharedValueUse('common', common, [{ path: 'Page.tsx', text }]).map(({ rule }) => rule);
  expect(of("common('a'); t('a')")).toEqual(['missing-value']);
  expect(of("common('a', { price }); t('a')")).toEqual([]);
  expect(valueUse(texts({ en: { a: 'Own' } }), [{ path: 'Page.tsx', text: "t('a'); common('a', { price })" }])).toEqual([]);
});
