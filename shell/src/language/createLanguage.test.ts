import type { LanguageCode } from '@halyard-h5/shared-api/host';
import { memoryStorage } from '../testing/memoryStorage';
import { createLanguage, type TextSource } from './createLanguage';
import { createTexts } from './createTexts';

const source = (namespace: string, load = jest.fn(async (code: LanguageCode) => ({ default: { hello: `${namespace} ${code}` } }))) => ({
  namespace,
  load,
});

function start(values = {}) {
  const storage = memoryStorage(values);
  const i18n = createTexts();
  const root = document.createElement('html');
  const language = createLanguage({ storage, i18n, browserLanguages: ['en'], root });
  return { storage, i18n, root, language };
}

test('a mounted source can be shown in the present language', async () => {
  const { i18n, language, root } = start({ lang: 'de' });
  await language.mount(source('home'));
  expect(i18n.t('hello', { ns: 'home' })).toBe('home de');
  expect(root.lang).toBe('de');
});

test('a switch loads every mounted catalogue before it shows anything', async () => {
  const { i18n, language, root, storage } = start();
  let release = (): void => undefined;
  const slow: TextSource = source(
    'slow',
    jest.fn(async (code) => {
      if (code === 'ar') await new Promise<void>((resolve) => (release = resolve));
      return { default: { hello: `slow ${code}` } };
    }),
  );
  await language.mount(source('home'));
  await language.mount(slow);
  const seen: string[] = [];
  language.subscribe(() => seen.push(`${language.get().code} ${i18n.t('hello', { ns: 'slow' })}`));
  const change = language.change('ar');
  await Promise.resolve();
  expect(language.get().code).toBe('en');
  expect(i18n.language).toBe('en');
  release();
  await change;
  expect(seen).toEqual(['ar slow ar']);
  expect([root.lang, root.dir, storage.read('lang')]).toEqual(['ar', 'rtl', 'ar']);
});

test('the last of two quick switches wins', async () => {
  const { language, storage } = start();
  let release = (): void => undefined;
  await language.mount(
    source(
      'home',
      jest.fn(async (code) => {
        if (code === 'fr') await new Promise<void>((resolve) => (release = resolve));
        return { default: { hello: code } };
      }),
    ),
  );
  const first = language.change('fr');
  await language.change('it');
  release();
  await first;
  expect(language.get().code).toBe('it');
  expect(storage.read('lang')).toBe('it');
});

test('a catalogue that cannot be loaded falls back to English', async () => {
  const { i18n, language } = start({ lang: 'ru' });
  await language.mount(
    source(
      'home',
      jest.fn(async (code) => {
        if (code === 'ru') throw new Error('gone');
        return { default: { hello: 'home en' } };
      }),
    ),
  );
  expect(i18n.t('hello', { ns: 'home' })).toBe('home en');
});

test('a value in a text that runs from right to left keeps its own direction', async () => {
  const { i18n, language } = start();
  await language.mount(
    source(
      'home',
      jest.fn(async (code) => ({ default: { hello: '{{date}}, {{name}}', code } })),
    ),
  );
  const values = { ns: 'home', date: '2026-01-31', name: '<b>&' };
  expect(i18n.t('hello', values)).toBe('2026-01-31, <b>&');
  await language.change('ar');
  expect(i18n.t('hello', values)).toBe('\u20682026-01-31\u2069, \u2068<b>&\u2069');
});

test('another tab’s choice is followed', async () => {
  const { language, storage } = start();
  await language.mount(source('home'));
  const changed = new Promise<void>((resolve) => language.subscribe(resolve));
  storage.foreign('lang', 'kr');
  await changed;
  expect(language.get()).toEqual({ code: 'kr', tag: 'ko', direction: 'ltr' });
});
