export { default } from 'federation-kit/eslint';
