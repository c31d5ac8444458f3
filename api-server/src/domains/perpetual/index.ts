export { registerPerpetual } from './registerPerpetual';
export type { PerpetualTables } from './tables';
