export { defaultLevels, levelOf, nextLevel, type ReferralLevel } from './levels';
export { commissionBase, rebates, type Rebate, type RebateSource, type Upline } from './rebates';
