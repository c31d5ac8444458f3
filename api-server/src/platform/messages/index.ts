export { languageCodes, languageOf } from './languages';
export type { LanguageCode } from './languages';
export { translateRefusal, translateText } from './translateText';
export { withMarksOf } from './withMarksOf';
export { catalogues } from './catalogues';
