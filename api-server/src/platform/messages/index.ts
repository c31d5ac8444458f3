export { languageCodes, languageOf } from './languages';
export type { LanguageCode } from './languages';
export { translateRefusal, translateText } from './translateText';
export { catalogues } from './catalogues';
