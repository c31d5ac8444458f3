export { default as AddMarginSheet } from './AddMargin.sheet';
export { default as ReduceSheet } from './Reduce.sheet';
export { default as TriggersSheet } from './Triggers.sheet';
