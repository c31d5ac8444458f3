export { verificationModule } from './module';
export { reviewVerification } from './reviewVerification';
export { isVerified } from './isVerified';
export { openIdentity } from './sealedIdentity';
export type { VerificationRow } from './VerificationRow';
