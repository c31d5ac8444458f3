import type { i18n } from 'i18next';

/** Tells when the interface language has changed or texts have arrived. @returns a function that ends it */
export function onTextsChange(texts: Pick<i18n, 'on' | 'off' | 'store'>, listener: () => void): () => void {
  texts.on('languageChanged', listener);
  texts.store.on('added', listener);
  return () => {
    texts.off('languageChanged', listener);
    texts.store.off('added', listener);
  };
}
