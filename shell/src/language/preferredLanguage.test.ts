import { preferredLanguage } from './preferredLanguage';

test.each([
  [undefined, ['de-AT', 'en'], 'de'],
  [undefined, ['zh-TW'], 'hk'],
  [undefined, ['zh-Hant-HK'], 'hk'],
  [undefined, ['zh-SG'], 'zh'],
  [undefined, ['ko-KR'], 'kr'],
  [undefined, ['ja'], 'jp'],
  [undefined, ['es-MX'], 'sp'],
  [undefined, ['nl', 'pt-BR'], 'pt'],
  [undefined, ['nl'], 'en'],
  [undefined, [], 'en'],
  ['ru', ['de'], 'ru'],
  ['klingon', ['de'], 'de'],
] as const)('stored %s and browser %j give %s', (stored, browser, expected) => {
  expect(preferredLanguage(stored, browser)).toBe(expected);
});
