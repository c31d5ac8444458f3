export { areSealed, Sealer, SealingError } from './Sealer';
export { openSealer } from './openSealer';
export { sealAll } from './sealAll';
export type { SealedColumn } from './SealedColumn';
