export { hasHidden, showHidden } from './hidden';
export { publicName, refuseNumber } from './publicName';
