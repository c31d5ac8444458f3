export { allHelp, useArticleTexts, type ArticleSummary } from './useArticleTexts';
