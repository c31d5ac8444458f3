import { translateText } from '../messages';
import { personText } from '.';

test.each([
  ['en', '48213377', 'With Trader 4821\u00a03377.'],
  ['de', '48213377', 'With Trader 4821\u00a03377.'],
  ['ru', '48213377', 'With Трейдер 4821\u00a03377.'],
  ['en', 'Grace', 'With Grace.'],
] as const)('a message in %s calls %s by name', (language, nickname, told) => {
  expect(translateText('none', 'With {publisher}.', { publisher: personText(nickname) }, language)).toBe(told);
});
