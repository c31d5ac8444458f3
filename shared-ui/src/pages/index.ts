export { Halves } from './Halves';
export { ListError } from './ListError';
export type { ListTexts } from './listTexts';
export { useListTexts } from './useListTexts';
export { OutcomeNotice } from './OutcomeNotice';
export { PagedList } from './PagedList';
export { Parts } from './Parts';
export { useAmountTexts } from './useAmountTexts';
