export { executeOnce, executeStatementOnce, findOutcome, receiptValues } from './executeOnce';
export { fingerprint } from './fingerprint';
export type { Outcome, Receipt } from './Receipt';
