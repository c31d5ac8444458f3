export { registerContent } from './registerContent';
export { listAllArticles, removeArticle, saveArticle } from './articles';
export { listAllSlides, removeSlide, saveSlide } from './slides';
export { seedContent } from './seedContent';
export { contentRefusals } from './refusals';
export type { ContentTables } from './tables';
