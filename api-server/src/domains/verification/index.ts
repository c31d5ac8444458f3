export { verificationModule } from './module';
export { reviewVerification } from './reviewVerification';
export type { VerificationDecision } from './reviewVerification';
export { isVerified } from './isVerified';
export { openIdentity } from './sealedIdentity';
export type { VerificationRow } from './VerificationRow';
export { verificationRefusals } from './refusals';
