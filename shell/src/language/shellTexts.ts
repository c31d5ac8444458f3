import type { Catalogue } from '@halyard-h5/shared-api/host';
import type { TextSource } from './createCatalogues';

/** The shell's own texts; those that it brings for all, `commonTexts`, come in the same file. */
export const shellTexts: TextSource = {
  namespace: 'shell',
  own: true,
  load: (language) =>
    import(/* webpackChunkName: "texts-[request]" */ `../locales/${language}.json`) as Promise<{ readonly default: Catalogue }>,
};
