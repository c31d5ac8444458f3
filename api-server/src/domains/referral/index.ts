export { registerReferral } from './registerReferral';
export { accrueRebates, type SettledOrder } from './accrueRebates';
export type { ReferralTables } from './tables';
