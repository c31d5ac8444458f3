import type { Catalogue } from '../host/defineRemote';
import type { LanguageCode } from '../ports/languageCode';

/** The common texts as the shell mounts them. They travel in the file of the shell's own texts: both name the chunk alike. */
export const commonTexts = {
  namespace: 'common',
  load: (language: LanguageCode) =>
    import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`) as Promise<{ readonly default: Catalogue }>,
} as const;
