import type { LanguageCode } from '../../platform/messages';
import ar from './seed/ar.json';
import de from './seed/de.json';
import en from './seed/en.json';
import fr from './seed/fr.json';
import hk from './seed/hk.json';
import it from './seed/it.json';
import jp from './seed/jp.json';
import kr from './seed/kr.json';
import pt from './seed/pt.json';
import ru from './seed/ru.json';
import sp from './seed/sp.json';
import zh from './seed/zh.json';

export type SeedTexts = typeof en;
export type SeedArticleName = keyof SeedTexts['articles'];
export type SeedSlideName = keyof SeedTexts['slides'];

/** The texts that a fresh installation starts with; `{name}` and other placeholders are filled from the configuration when somebody reads them. */
export const seedTexts: Readonly<Record<LanguageCode, SeedTexts>> = { zh, en, hk, de, fr, kr, jp, ar, ru, sp, it, pt };
