export { ListError } from './ListError';
export type { ListTexts } from './listTexts';
export { PagedList } from './PagedList';
export { Parts } from './Parts';
