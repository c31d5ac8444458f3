export { operatorModule } from './module';
export { createOperator, disableOperator } from './operators';
