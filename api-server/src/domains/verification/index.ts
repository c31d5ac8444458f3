export { verificationModule } from './module';
export { dueVerifications, listAllVerifications } from './listVerifications';
export { reviewVerification } from './reviewVerification';
export { isVerified, verificationStates, verifiedUser } from './verificationStates';
export { openIdentity } from './sealedIdentity';
export type { VerificationRow } from './VerificationRow';
