import { useTranslation, type Translate, type TranslationKey } from '@halyard-h5/shared-api';
import type english from './locales/en.json';

export type TextKey = TranslationKey<typeof english>;
export type Text = Translate<TextKey>;

/** Texts of this remote in the interface language. */
export const useText = (): Text => useTranslation<TextKey>('perpetual').t;
