import { useTranslation, type Translate, type TranslationKey } from '@halyard-h5/shared-api';
import type english from './locales/en.json';

export type TextKey = TranslationKey<typeof english>;

/** Texts of this remote in the interface language. */
export const useText = (): Translate<TextKey> => useTranslation<TextKey>('home').t;
