export { guardedPost, mayBeSentTo, NotTaken } from './guardedPost';
