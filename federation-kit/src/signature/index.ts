export * from './verifyRegistry';
