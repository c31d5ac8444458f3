export { executeOnce, executeStatementOnce, findOutcome, insertReceipt } from './executeOnce';
export { fingerprint } from './fingerprint';
export type { Outcome, Receipt } from './Receipt';
