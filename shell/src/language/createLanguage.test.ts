import type { LanguageCode } from '@halyard-h5/shared-api/host';
import { memoryStorage } from '../testing/memoryStorage';
import type { TextSource } from './createCatalogues';
import { createLanguage } from './createLanguage';
import { createTexts } from './createTexts';

const source = (namespace: string, load = jest.fn(async (code: LanguageCode) => ({ default: { hello: `${namespace} ${code}` } }))) => ({
  namespace,
  load,
});

function start(values = {}, storage = memoryStorage(values)) {
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

test('a source that was unmounted is not asked again, its texts stay, and another version of it is another source', async () => {
  const { i18n, language } = start();
  const [former, next] = [source('home'), source('home')];
  await language.mount(former);
  await language.mount(next);
  language.unmount(former);
  await language.change('ar');
  expect([former.load.mock.calls.length, next.load.mock.calls.length]).toEqual([1, 2]);
  language.unmount(next);
  await language.change('de');
  expect(next.load).toHaveBeenCalledTimes(2);
  expect(i18n.t('hello', { ns: 'home' })).toBe('home ar');
  await language.mount(next);
  expect(i18n.t('hello', { ns: 'home' })).toBe('home de');
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
  const write = jest.spyOn(storage, 'write');
  storage.foreign('lang', 'kr');
  await changed;
  expect(language.get()).toEqual({ code: 'kr', tag: 'ko', direction: 'ltr' });
  // Two tabs that store what they follow would answer each other without an end.
  expect(write).not.toHaveBeenCalled();
});

test.each([
  ['taken away', undefined],
  ['the one that is shown', 'de'],
])('another tab’s choice that is %s changes nothing', async (_what, value) => {
  const { language, storage } = start({ lang: 'de' });
  const changed = jest.fn();
  language.subscribe(changed);
  storage.foreign('lang', value);
  await new Promise((resolve) => setTimeout(resolve));
  expect([language.get().code, changed.mock.calls]).toEqual(['de', []]);
});

test('a source that is mounted during a switch is shown in the new language', async () => {
  const { i18n, language } = start();
  const held = new Map<string, () => void>();
  const slow = (namespace: string, slowIn: LanguageCode) =>
    source(
      namespace,
      jest.fn(async (code) => {
        if (code === slowIn) await new Promise<void>((resolve) => held.set(namespace, resolve));
        return { default: { hello: `${namespace} ${code}` } };
      }),
    );
  await language.mount(slow('home', 'fr'));
  const change = language.change('fr');
  const mounted = language.mount(slow('news', 'en'));
  held.get('home')?.();
  await change;
  held.get('news')?.();
  await mounted;
  expect(i18n.t('hello', { ns: 'news' })).toBe('news fr');
});

describe('a catalogue that does not come', () => {
  const never = () => new Promise<never>(() => undefined);
  /** A remote whose texts of these languages come as the test says. */
  const uncertain = (answers: Partial<Record<LanguageCode, () => Promise<void>>>) =>
    source(
      'news',
      jest.fn(async (code: LanguageCode) => {
        await answers[code]?.();
        return { default: { hello: `news ${code}`, hours_one: `${code} {{count}} hour`, hours_other: `${code} {{count}} hours` } };
      }),
    );
  const gone = async () => Promise.reject(new Error('gone'));
  const own = (load?: TextSource['load']): TextSource => ({ ...source('shell'), ...(load && { load }), own: true });
  const hello = (i18n: ReturnType<typeof start>['i18n']) => ['home', 'news'].map((ns) => i18n.t('hello', { ns }));

  test('leaves its remote in the language of before, with its plurals, and blocks no other; it is asked for again', async () => {
    const { i18n, language, storage, root } = start({ lang: 'de' });
    let there = false;
    await language.mount(own());
    await language.mount(source('home'));
    await language.mount(uncertain({ ar: () => (there ? Promise.resolve() : gone()) }));
    await language.change('ar');
    expect([language.get().code, storage.read('lang'), root.dir]).toEqual(['ar', 'ar', 'rtl']);
    expect(hello(i18n)).toEqual(['home ar', 'news de']);
    expect(i18n.t('hours', { ns: 'news', count: 2 })).toContain('hours');
    there = true;
    const arrived = new Promise<void>((resolve) => i18n.store.on('added', () => resolve()));
    language.complete();
    await arrived;
    expect(hello(i18n)).toEqual(['home ar', 'news ar']);
  });

  test('is waited for no longer than five seconds, and shown when it comes after all', async () => {
    jest.useFakeTimers();
    try {
      const { i18n, language } = start();
      let release = (): void => undefined;
      const news = uncertain({ fr: () => new Promise((resolve) => (release = resolve)) });
      await language.mount(source('home'));
      await language.mount(news);
      expect(jest.getTimerCount()).toBe(0);
      const changed = jest.fn();
      void language.change('fr').then(changed);
      await jest.advanceTimersByTimeAsync(4_999);
      expect(changed).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(changed).toHaveBeenCalled();
      expect(hello(i18n)).toEqual(['home fr', 'news en']);
      language.complete();
      expect(news.load).toHaveBeenCalledTimes(2);
      release();
      await jest.advanceTimersByTimeAsync(0);
      expect(hello(i18n)).toEqual(['home fr', 'news fr']);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  test('gives way to English when a page opens, and brings the shell’s English for it', async () => {
    jest.useFakeTimers();
    try {
      const { i18n, language } = start({ lang: 'it' });
      await language.mount(own());
      expect(i18n.hasResourceBundle('en', 'shell')).toBe(false);
      const mounted = jest.fn();
      void language.mount(uncertain({ it: never })).then(mounted);
      await jest.advanceTimersByTimeAsync(5_000);
      expect(mounted).toHaveBeenCalled();
      expect(i18n.t('hello', { ns: 'news' })).toBe('news en');
      expect(i18n.hasResourceBundle('en', 'shell')).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  test('is the page’s fault when nothing can be read at all', async () => {
    const { language } = start({ lang: 'it' });
    await expect(language.mount(uncertain({ it: gone, en: gone }))).rejects.toThrow('All promises were rejected');
  });

  test('of the shell leaves everything in the language of before', async () => {
    const { i18n, language, storage, root } = start({ lang: 'de' });
    await language.mount(source('home'));
    await language.mount(own(async (code) => (code === 'fr' ? gone() : { default: {} })));
    await expect(language.change('fr')).rejects.toThrow('gone');
    expect([language.get().code, i18n.language, storage.read('lang'), root.lang]).toEqual(['de', 'de', 'de', 'de']);
  });

  test('is reported with its remote', async () => {
    const record = jest.fn();
    const language = createLanguage({
      storage: memoryStorage(),
      i18n: createTexts(),
      telemetry: { record },
      browserLanguages: ['en'],
      root: document.createElement('html'),
    });
    await language.mount(uncertain({ fr: gone }));
    await language.change('fr');
    expect(record.mock.calls).toEqual([
      [{ kind: 'fault', name: 'catalogue', source: 'news', detail: { language: 'fr', reason: 'Error: gone' } }],
    ]);
  });
});

describe('two tabs', () => {
  test('that switch at once end in the same language, whatever order the events come in', async () => {
    const { language, storage } = start();
    await language.mount(source('home'));
    // The other tab's choice was stored before this one's; its event comes after.
    await language.change('it');
    storage.announce('lang', 'fr');
    await new Promise((resolve) => setTimeout(resolve));
    expect([language.get().code, storage.read('lang')]).toEqual(['it', 'it']);
  });

  test('follow each other later when the texts did not come at first', async () => {
    const { language, storage } = start();
    let there = false;
    await language.mount({
      namespace: 'shell',
      own: true,
      load: async (code) => {
        if (code === 'kr' && !there) throw new Error('gone');
        return { default: { hello: code } };
      },
    });
    storage.foreign('lang', 'kr');
    await new Promise((resolve) => setTimeout(resolve));
    expect(language.get().code).toBe('en');
    there = true;
    const changed = new Promise<void>((resolve) => language.subscribe(resolve));
    language.complete();
    await changed;
    expect(language.get().code).toBe('kr');
  });

  test('a look at what is missing does not undo a switch that is under way', async () => {
    const { language } = start({ lang: 'de' });
    await language.mount(source('home'));
    const change = language.change('fr');
    language.complete();
    await change;
    expect(language.get().code).toBe('fr');
  });
});
