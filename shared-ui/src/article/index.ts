export { Article } from './Article';
export { ArticleRow, type ArticleRowProps } from './ArticleRow';
export { ArticleView, type ArticleViewProps } from './ArticleView';
export { articleText } from './articleText';
export { matchArticles } from './matchArticles';
export type { ArticleTag } from './parseArticle';
