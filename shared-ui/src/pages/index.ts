export { TwoColumns } from './TwoColumns';
export { LoadError } from './LoadError';
export { Loaded } from './Loaded';
export { PageFrame } from './PageFrame';
export { OutcomeNotice } from './OutcomeNotice';
export { PagedList } from './PagedList';
export { InlineFacts } from './InlineFacts';
export { useAmountTexts } from './useAmountTexts';
