import { useTranslation, type Translate, type TranslationKey } from '@halyard-h5/shared-api';
import type en from '../locales/en.json';

export type TextKey = TranslationKey<typeof en>;
export type Text = Translate<TextKey>;

/** The console's own texts. */
export const useText = (): Text => useTranslation<TextKey>('console').t;
