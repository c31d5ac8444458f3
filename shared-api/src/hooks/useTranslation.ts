import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { getHost } from '../host/host';
import { useLanguageOfTexts } from './languageOfTexts';
import { onTextsChange } from './onTextsChange';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key;

/** Dotted keys of a catalogue, plural forms by their common name: `TranslationKey<typeof en>`. */
export type TranslationKey<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string ? WithoutPlural<Key> : `${Key}.${TranslationKey<Catalogue[Key]>}`;
}[keyof Catalogue & string];

/** Text of a key; values fill `{{name}}` placeholders, `count` chooses the plural form. */
export type Translate<Key extends string = string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Texts of a namespace in the interface language, or that of the page around; renders anew when the language changes or the texts arrive. A remote binds
 * its own once, in `src/useText.ts`: `export const useText = () => useTranslation<TranslationKey<typeof en>>('futures').t;`
 * @see docs/decisions/0003-texts-over-i18next-alone.md
 */
export function useTranslation<Key extends string = string>(namespace: string): { readonly t: Translate<Key> } {
  const { i18n } = getHost();
  const subscribe = useCallback((listener: () => void) => onTextsChange(i18n, listener), [i18n]);
  // Where a page's own texts are in another language, those around them would make a mixture.
  const around = useLanguageOfTexts()?.lang;
  const has = (tag = ''): boolean => i18n.hasResourceBundle(tag, namespace);
  const state = useSyncExternalStore(subscribe, () => `${i18n.language} ${has(i18n.language)} ${has(around)}`);
  const other = around !== undefined && has(around) ? around : null;
  // The state stands behind the translator: with it it becomes another one. An old one, kept by a question, speaks the new language, too.
  const t = useMemo(() => ({ state, translate: i18n.getFixedT(other, namespace) }), [i18n, namespace, other, state]);
  return { t: t.translate as unknown as Translate<Key> };
}
