export { PasskeyInstead, type PasskeyInsteadProps } from './PasskeyInstead';
