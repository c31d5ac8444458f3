export { verificationMachine } from './machine';
export type { VerificationState } from './machine';
export { askedItems, optionalItem, verificationItems } from './verificationItems';
export type { VerificationItem, VerificationLevel } from './verificationItems';
