export { opposedBets } from '../delivery';
export { traderFile } from './traderFile';
