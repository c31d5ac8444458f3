export { checkWholeAuditChain } from './auditChain';
export { checkAuditNotes, readAuditNotes } from './auditNotes';
export type { AuditNote } from './auditNotes';
export { keepAudit } from './auditRetention';
export { operatorModule } from './module';
export { createOperator, disableOperator } from './operators';
export { operatorsWithoutSecondFactor } from './secondFactors';
