import { useMemo } from 'react';
import { useTranslation, type Translate, type TranslationKey } from '../hooks/useTranslation';
import type english from './locales/en.json';
import { wordsOfKey } from './wordsOfKey';

/** Dotted keys of the texts that the shell brings for all remotes. */
export type CommonTextKey = TranslationKey<typeof english>;
/** Text of a common key; values fill `{{name}}` placeholders. */
export type CommonText = Translate<CommonTextKey>;

/**
 * Texts that several remotes show, in the interface language; the shell brings them. Name what it returns `common`: the check
 * of catalogues reads `common('action.retry')`. A key that the shell in service does not have yet reads as its own words.
 * @see docs/decisions/0125-common-texts-come-with-the-shell.md
 */
export function useCommonText(): CommonText {
  const { t } = useTranslation('common');
  return useMemo(
    () => (key, values) => {
      const text = t(key, values);
      return text === key ? wordsOfKey(key) : text;
    },
    [t],
  );
}
