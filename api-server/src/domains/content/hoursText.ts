import type { LanguageCode } from '../../platform/messages';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Hours as they stand behind words such as `after`; `#` is the number. */
const forms: Readonly<Record<LanguageCode, Forms>> = {
  en: { one: '# hour', other: '# hours' },
  de: { one: '# Stunde', other: '# Stunden' },
  fr: { one: '# heure', other: '# heures' },
  it: { one: '# ora', other: '# ore' },
  pt: { one: '# hora', other: '# horas' },
  sp: { one: '# hora', other: '# horas' },
  ru: { one: '# час', few: '# часа', many: '# часов', other: '# часа' },
  ar: { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', other: '# ساعة' },
  zh: { other: '#小时' },
  hk: { other: '#小時' },
  jp: { other: '#時間' },
  kr: { other: '#시간' },
};

/** The same behind words such as `within`, where a language has another case for it. */
const formsWithin: Readonly<Partial<Record<LanguageCode, Forms>>> = {
  ru: { one: '# часа', other: '# часов' },
};

/** Our code of Spanish is not the world's; languages without plurals have one form, whatever the rule says. */
const rulesOf = (language: LanguageCode): Intl.PluralRules => new Intl.PluralRules(language === 'sp' ? 'es' : language);

/** So many hours in the words of a language, `1 hour` and `24 hours`. @param count a whole number */
export function hoursText(count: number, language: LanguageCode, place: 'after' | 'within' = 'after'): string {
  const known = (place === 'within' ? formsWithin[language] : undefined) ?? forms[language];
  const form = rulesOf(language).select(count);
  return (known[form] ?? known.other).replace('#', String(count));
}
