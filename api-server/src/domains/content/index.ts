export { contentModule } from './module';
export { listAllArticles, removeArticle, saveArticle } from './articles';
export { listAllSlides, removeSlide, saveSlide } from './slides';
