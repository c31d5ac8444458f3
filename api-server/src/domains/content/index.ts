export { contentModule } from './module';
export { listAllArticles, removeArticle, saveArticle } from './articles';
export { listPlaceholders } from './placeholders';
export { listAllSlides, removeSlide, saveSlide } from './slides';
