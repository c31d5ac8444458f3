import { createInstance, type i18n } from 'i18next';

const [isolateStart, isolateEnd] = ['\u2068', '\u2069'];

/** The one i18next instance of the page; catalogues are added as their owners are mounted. */
export function createTexts(): i18n {
  const instance = createInstance();
  /** Languages that were shown, the last one first: what a reader understood a moment ago comes before English. */
  let shown: readonly string[] = [];
  instance.on('languageChanged', (tag) => (shown = [tag, ...shown.filter((other) => other !== tag)]));
  void instance.init({
    load: 'currentOnly',
    fallbackLng: () => [...shown, 'en'],
    resources: {},
    partialBundledLanguages: true,
    initAsync: false,
    // React escapes. Where texts run from right to left an inserted value keeps its own direction: `2026-01-31` after an
    // Arabic word would read `31-01-2026` otherwise.
    interpolation: { escape: (value) => (instance.dir() === 'rtl' ? isolateStart + value + isolateEnd : value) },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return instance;
}
