export { contentModule } from './module';
export { supportOf } from './supportOf';
export { listAllArticles, removeArticle, saveArticle } from './articles';
export { listAllSlides, removeSlide, saveSlide } from './slides';
