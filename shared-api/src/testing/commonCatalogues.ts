import ar from '../common/locales/ar.json';
import de from '../common/locales/de.json';
import en from '../common/locales/en.json';
import fr from '../common/locales/fr.json';
import hk from '../common/locales/hk.json';
import it from '../common/locales/it.json';
import jp from '../common/locales/jp.json';
import kr from '../common/locales/kr.json';
import pt from '../common/locales/pt.json';
import ru from '../common/locales/ru.json';
import sp from '../common/locales/sp.json';
import zh from '../common/locales/zh.json';
import type { Catalogue } from '../host/defineRemote';
import type { LanguageCode } from '../ports/languageCode';

/** The common texts of all languages at hand, so that a host of fakes has them from its first render. */
export const commonCatalogues: Readonly<Record<LanguageCode, Catalogue>> = { ar, de, en, fr, hk, it, jp, kr, pt, ru, sp, zh };
