import { useState } from 'react';
import { useTranslation, type Translate, type TranslationKey } from '@halyard-h5/shared-api';
import { languages, type LanguageCode } from '@halyard-h5/shared-api/host';
import { useShell } from '../services/ShellContext';
import ar from './locales/ar.json';
import de from './locales/de.json';
import en from './locales/en.json';
import fr from './locales/fr.json';
import hk from './locales/hk.json';
import it from './locales/it.json';
import jp from './locales/jp.json';
import kr from './locales/kr.json';
import pt from './locales/pt.json';
import ru from './locales/ru.json';
import sp from './locales/sp.json';
import zh from './locales/zh.json';

/** All of them, in the file that previews come in: one language each would be twelve more files that every page knows the digests of. */
const catalogues = { ar, de, en, fr, hk, it, jp, kr, pt, ru, sp, zh } satisfies Record<LanguageCode, typeof en>;

/** The texts of previews. */
export function usePreviewText(): Translate<`preview:${TranslationKey<typeof en>}`> {
  const { i18n } = useShell().host;
  useState(() => {
    for (const [code, texts] of Object.entries(catalogues)) i18n.addResourceBundle(languages[code as LanguageCode].tag, 'preview', texts);
  });
  return useTranslation<`preview:${TranslationKey<typeof en>}`>('preview').t;
}
