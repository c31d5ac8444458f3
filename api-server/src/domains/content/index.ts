export { contentModule } from './module';
export { listAllArticles, removeArticle, saveArticle } from './articles';
export type { Publication, Publisher } from './proposals';
export { listPlaceholders } from './placeholders';
export { listAllSlides, removeSlide, saveSlide } from './slides';
