/** The product's language codes and their BCP 47 tags; a test holds them equal to those of `shared-api/host`. */
export const catalogueLanguages = {
  zh: 'zh-CN',
  en: 'en',
  hk: 'zh-HK',
  de: 'de',
  fr: 'fr',
  kr: 'ko',
  jp: 'ja',
  ar: 'ar',
  ru: 'ru',
  sp: 'es',
  it: 'it',
  pt: 'pt',
} as const;

export type CatalogueLanguage = keyof typeof catalogueLanguages;

export const catalogueLanguageCodes = Object.keys(catalogueLanguages) as CatalogueLanguage[];
