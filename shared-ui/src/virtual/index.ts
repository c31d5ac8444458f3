export { VirtualList, type VirtualListProps } from './VirtualList';
export { visibleRange, type VisibleRange } from './visibleRange';
