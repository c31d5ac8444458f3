export { verificationMachine } from './machine';
export type { VerificationEvent, VerificationState } from './machine';
export { requiredItems, verificationItems } from './verificationItems';
export type { VerificationItem, VerificationLevel } from './verificationItems';
