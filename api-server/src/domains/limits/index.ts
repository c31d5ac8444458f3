export { registerLimits } from './registerLimits';
export type { OwnLimitTables } from './tables';
