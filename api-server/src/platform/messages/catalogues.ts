import type { LanguageCode } from './languages';
import ar from './ar.json';
import de from './de.json';
import fr from './fr.json';
import hk from './hk.json';
import it from './it.json';
import jp from './jp.json';
import kr from './kr.json';
import pt from './pt.json';
import ru from './ru.json';
import sp from './sp.json';
import zh from './zh.json';

/** Messages of refusals and mails by id, per language. English stands where they are defined. */
export const catalogues: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>> = {
  zh,
  hk,
  de,
  fr,
  kr,
  jp,
  ar,
  ru,
  sp,
  it,
  pt,
};
