export { Article } from './Article';
export { articleText } from './articleText';
export { matchArticles } from './matchArticles';
