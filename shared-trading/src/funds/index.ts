export { default } from './FundsActions';
