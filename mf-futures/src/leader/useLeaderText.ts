import { useTranslation, type Translate, type TranslationKey } from '@halyard-h5/shared-api';
import { useLateTexts } from '@halyard-h5/shared-api/lateTexts';
import type { TextKey } from '../useText';
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

const catalogues = { ar, de, en, fr, hk, it, jp, kr, pt, ru, sp, zh };

type Key = TextKey | `futuresLeader:${TranslationKey<typeof en>}`;

/** Texts of this remote, and those of lead traders' records and of loss limits. */
export function useLeaderText(): Translate<Key> {
  useLateTexts('futuresLeader', catalogues);
  return useTranslation<Key>('futures').t;
}
