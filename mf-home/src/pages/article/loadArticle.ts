/**
 * The page that shows an article. Imported in one place only: an import elsewhere would be another file to the build, and whoever fetches
 * the page ahead must fetch the very file that its route needs.
 */
export const loadArticle = () => import('./Article.page');
