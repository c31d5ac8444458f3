export { checkWholeAuditChain } from './auditChain';
export { operatorModule } from './module';
export { createOperator, disableOperator } from './operators';
export { operatorsWithoutSecondFactor } from './secondFactors';
