export * from './Diagnosis';
export * from './examineCheckout';
export * from './examineSite';
