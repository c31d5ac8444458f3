export { verificationModule } from './module';
export { dueVerifications, listAllVerifications } from './listVerifications';
export { reviewVerification } from './reviewVerification';
export { isVerified, verificationOf, verificationStates, verifiedUser } from './verificationStates';
export { verificationCase, waitingVerifications } from './waiting';
export type { WaitingVerification } from './waiting';
export { openIdentity } from './sealedIdentity';
export type { VerificationRow } from './VerificationRow';
