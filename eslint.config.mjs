export { default } from '@halyard-h5/federation-kit/eslint';
