export { executeOnce, executeStatementOnce, findOutcome, forgetOutcomes, insertReceipt } from './executeOnce';
export { fingerprint } from './fingerprint';
export type { Outcome, Receipt } from './Receipt';
