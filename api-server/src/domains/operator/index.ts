export { checkWholeAuditChain } from './auditChain';
export { keepAudit } from './auditRetention';
export { operatorModule } from './module';
export { createOperator, disableOperator } from './operators';
export { operatorsWithoutSecondFactor } from './secondFactors';
