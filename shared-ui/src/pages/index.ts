export { ListError } from './ListError';
export type { ListTexts } from './listTexts';
export { PagedList } from './PagedList';
export { Parts } from './Parts';
export { useAmountTexts } from './useAmountTexts';
export { useListTexts } from './useListTexts';
