export { recoveryModule } from './module';
export { findRecovery, listRecoveries } from './recoveries';
export { recoveryView } from './recoveryView';
export type { RecoveryRow } from './recoveryView';
export { reviewRecovery } from './reviewRecovery';
export { operatorRecoveryRefusals } from './refusals';
export { recoveryTexts } from './noticeText';
