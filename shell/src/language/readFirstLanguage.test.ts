import type { LanguageCode } from '@halyard-h5/shared-api/host';
import { memoryStorage } from '../testing/memoryStorage';
import { createLanguage } from './createLanguage';
import { createTexts } from './createTexts';
import { readFirstLanguage } from './readFirstLanguage';

function visit(answer: () => Promise<string>, values = {}) {
  const storage = memoryStorage(values);
  const language = createLanguage({ storage, i18n: createTexts(), browserLanguages: ['en'], root: document.createElement('html') });
  const ask = jest.fn(answer);
  return { storage, language, ask, read: () => readFirstLanguage({ api: { language: ask }, language, storage }) };
}

test('a first visit takes and keeps the language that the exchange proposes', async () => {
  const { language, storage, read } = visit(() => Promise.resolve('fr'));
  await read();
  expect(language.get().code).toBe('fr');
  expect(storage.read('lang')).toBe('fr');
});

test('a proposal of the language that is shown is kept, and draws nothing anew', async () => {
  const { language, storage, read } = visit(() => Promise.resolve('en'));
  const change = jest.spyOn(language, 'change');
  await read();
  expect(change).not.toHaveBeenCalled();
  expect(storage.read('lang')).toBe('en');
});

test('a later visit does not ask', async () => {
  const { language, ask, read } = visit(() => Promise.resolve('fr'), { lang: 'de' });
  await read();
  expect(ask).not.toHaveBeenCalled();
  expect(language.get().code).toBe('de');
});

test.each<[string, () => Promise<string>]>([
  ['no answer', () => Promise.reject(new Error('offline'))],
  ['a language that the product does not speak', () => Promise.resolve('tlh')],
])('%s leaves the browser’s language, and the next visit asks again', async (_name, answer) => {
  const { language, storage, read } = visit(answer);
  const change = jest.spyOn(language, 'change');
  await read();
  expect(change).not.toHaveBeenCalled();
  expect(language.get().code).toBe('en');
  expect(storage.read('lang')).toBeUndefined();
});

test('what was chosen while the exchange was asked stays', async () => {
  let answer: (code: LanguageCode) => void = () => undefined;
  const { language, read } = visit(() => new Promise((resolve) => (answer = resolve)));
  const reading = read();
  await language.change('it');
  answer('fr');
  await reading;
  expect(language.get().code).toBe('it');
});
