import { act } from '@testing-library/react';
import type { i18n } from 'i18next';
import type { Catalogue } from '../../host/defineRemote';
import { languages, type LanguageCode } from '../../ports/languageCode';
import type { LanguagePort, LanguageState } from '../../ports/ports';
import { commonCatalogues } from '../commonCatalogues';
import { createObservable } from './createObservable';

export interface FakeLanguageOptions {
  readonly i18n: i18n;
  readonly first: LanguageCode;
  /** Loads the texts of another language by namespace. */
  readonly load?: ((language: LanguageCode) => Promise<Readonly<Record<string, Catalogue>>>) | undefined;
}

const stateOf = (code: LanguageCode): LanguageState => ({ code, tag: languages[code].tag, direction: languages[code].direction });

/** Language of texts and document; a remote whose texts do not come keeps those of before, and the last of two quick switches wins. */
export function createFakeLanguage({ i18n, first, load }: FakeLanguageOptions): LanguagePort {
  const state = createObservable(stateOf(first));
  let wanted = first;
  return {
    get: state.get,
    subscribe: state.subscribe,
    change: async (next) => {
      wanted = next;
      const former = i18n.language;
      const texts = await load?.(next).catch(() => undefined);
      if (wanted !== next) return;
      const { tag, direction } = languages[next];
      for (const [namespace, all] of Object.entries({ common: commonCatalogues[next], ...texts }))
        i18n.addResourceBundle(tag, namespace, all);
      // Keys that no language has are seen all the same.
      i18n.options.fallbackLng = texts === undefined && load ? [former] : false;
      await act(() => i18n.changeLanguage(tag));
      Object.assign(document.documentElement, { lang: tag, dir: direction });
      state.set(stateOf(next));
    },
  };
}
