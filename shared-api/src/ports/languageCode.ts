/** The twelve interface languages: the code of the product, its BCP 47 tag, direction and native name. */
export const languages = {
  zh: { tag: 'zh-CN', direction: 'ltr', nativeName: '简体中文' },
  en: { tag: 'en', direction: 'ltr', nativeName: 'English' },
  hk: { tag: 'zh-HK', direction: 'ltr', nativeName: '繁體中文' },
  de: { tag: 'de', direction: 'ltr', nativeName: 'Deutsch' },
  fr: { tag: 'fr', direction: 'ltr', nativeName: 'Français' },
  kr: { tag: 'ko', direction: 'ltr', nativeName: '한국어' },
  jp: { tag: 'ja', direction: 'ltr', nativeName: '日本語' },
  ar: { tag: 'ar', direction: 'rtl', nativeName: 'العربية' },
  ru: { tag: 'ru', direction: 'ltr', nativeName: 'Русский' },
  sp: { tag: 'es', direction: 'ltr', nativeName: 'Español' },
  it: { tag: 'it', direction: 'ltr', nativeName: 'Italiano' },
  pt: { tag: 'pt', direction: 'ltr', nativeName: 'Português' },
} as const;

export type LanguageCode = keyof typeof languages;
export const languageCodes = Object.keys(languages) as LanguageCode[];
