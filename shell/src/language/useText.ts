import { useTranslation, type Translate, type TranslationKey } from '@halyard-h5/shared-api';
import type en from '../locales/en.json';

/** The shell's own texts. */
export const useText = (): Translate<TranslationKey<typeof en>> => useTranslation<TranslationKey<typeof en>>('shell').t;
