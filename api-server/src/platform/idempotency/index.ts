export { cancelKey, executeOnce, executeStatementOnce, findOutcome, insertReceipt, storeAnswer } from './executeOnce';
export { KeyHorizon, moveHorizon } from './KeyHorizon';
export { fingerprint } from './fingerprint';
export { keyRefusals } from './refusals';
export type { Gate } from './Gate';
export type { Outcome, Receipt } from './Receipt';
