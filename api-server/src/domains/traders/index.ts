export { traderFile } from './traderFile';
