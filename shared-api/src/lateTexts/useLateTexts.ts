import { useState } from 'react';
import { getHost, useTranslation, type Translate, type TranslationKey } from '@halyard-h5/shared-api';
import { languages, type Catalogue, type LanguageCode } from '@halyard-h5/shared-api/host';

/**
 * Texts of a part that few open. All languages come in the part's own file: one language each would be twelve more files that
 * every page knows the digests of.
 */
export function useLateTexts<Namespace extends string, Texts extends Catalogue>(
  namespace: Namespace,
  catalogues: Readonly<Record<LanguageCode, Texts>>,
): Translate<`${Namespace}:${TranslationKey<Texts>}`> {
  const { i18n } = getHost();
  useState(() => {
    for (const [code, texts] of Object.entries(catalogues)) i18n.addResourceBundle(languages[code as LanguageCode].tag, namespace, texts);
  });
  return useTranslation<`${Namespace}:${TranslationKey<Texts>}`>(namespace).t;
}
