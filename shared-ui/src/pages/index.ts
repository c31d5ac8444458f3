export { TwoColumns } from './TwoColumns';
export { ListError } from './ListError';
export type { ListTexts } from './listTexts';
export { useListTexts } from './useListTexts';
export { OutcomeNotice } from './OutcomeNotice';
export { PagedList } from './PagedList';
export { InlineFacts } from './InlineFacts';
export { useAmountTexts } from './useAmountTexts';
