export { defaultLevels, levelOf, nextLevel } from './levels';
export { commissionBase, rebates, type Upline } from './rebates';
