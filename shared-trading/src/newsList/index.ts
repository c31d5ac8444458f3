export { default } from './News.sheet';
