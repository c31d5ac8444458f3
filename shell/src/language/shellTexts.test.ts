import { languageCodes } from 'shared-api/host';
import { shellTexts } from './shellTexts';

const keysOf = (value: object, prefix = ''): string[] =>
  Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${prefix}${key}`] : keysOf(text as object, `${prefix}${key}.`),
  );

test.each(languageCodes)('%s has every text of the shell', async (code) => {
  const texts = (await shellTexts.load(code)).default;
  const english = (await shellTexts.load('en')).default;
  expect(keysOf(texts).sort()).toEqual(keysOf(english).sort());
});
