export { publicName, refuseNumber } from './publicName';
