export { useEquity, type LiveEquity } from './useEquity';
