import type { Translate, TranslationKey } from '@halyard-h5/shared-api';
import { useLateTexts } from '@halyard-h5/shared-api/lateTexts';
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

export type PerformanceText = Translate<`performance:${TranslationKey<typeof en>}`>;

/** Texts of how one does, which come with the page. */
export const usePerformanceText = (): PerformanceText => useLateTexts('performance', catalogues);
