import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { getHost } from '../host/host';
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
 * Texts of a namespace in the interface language; renders anew when the language changes or the texts arrive. A remote binds
 * its own once, in `src/useText.ts`: `export const useText = () => useTranslation<TranslationKey<typeof en>>('futures').t;`
 * @see docs/decisions/0003-texts-over-i18next-alone.md
 */
export function useTranslation<Key extends string = string>(namespace: string): { readonly t: Translate<Key> } {
  const { i18n } = getHost();
  const subscribe = useCallback((listener: () => void) => onTextsChange(i18n, listener), [i18n]);
  const language = useSyncExternalStore(subscribe, () => i18n.language);
  const loaded = useSyncExternalStore(subscribe, () => i18n.hasResourceBundle(i18n.language, namespace));
  // Language and texts stand behind the translator: with them it becomes another one. An old one, kept by a question, speaks the new language, too.
  const t = useMemo(() => ({ language, loaded, translate: i18n.getFixedT(null, namespace) }), [i18n, language, namespace, loaded]);
  return { t: t.translate as unknown as Translate<Key> };
}
