export { verificationMachine } from './machine';
export type { VerificationState } from './machine';
export { requiredItems, verificationItems } from './verificationItems';
export type { VerificationItem, VerificationLevel } from './verificationItems';
