export { default as OpenOrdersPanel } from './OpenOrdersPanel';
export { default as OrderHistoryPanel } from './OrderHistoryPanel';
