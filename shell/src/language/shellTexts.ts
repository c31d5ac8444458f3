import type { Catalogue } from '@halyard-h5/shared-api/host';
import type { TextSource } from './createLanguage';

/** The shell's own texts. */
export const shellTexts: TextSource = {
  namespace: 'shell',
  load: (language) => import(`../locales/${language}.json`) as Promise<{ readonly default: Catalogue }>,
};
