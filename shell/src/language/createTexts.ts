import { createInstance, type i18n } from 'i18next';

/** The one i18next instance of the page; catalogues are added as their owners are mounted. */
export function createTexts(): i18n {
  const instance = createInstance();
  void instance.init({
    load: 'currentOnly',
    fallbackLng: 'en',
    resources: {},
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return instance;
}
