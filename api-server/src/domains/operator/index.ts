export { registerOperator } from './registerOperator';
export { createOperator, disableOperator } from './operators';
export { operatorRefusals } from './refusals';
export type { OperatorTables } from './tables';
