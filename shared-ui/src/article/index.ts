export { Article } from './Article';
export { articleText } from './articleText';
export { matchArticles } from './matchArticles';
export { useHelpArticles, type ArticleSummary, type HelpArticles } from './useHelpArticles';
