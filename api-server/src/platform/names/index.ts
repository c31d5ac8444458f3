export { hasHidden, showHidden } from './hidden';
export { personText, personTexts } from './personText';
export { publicName, refuseNumber } from './publicName';
