export * from './Diagnosis';
export * from './examineCheckout';
export * from './examineOwners';
export * from './examineSite';
