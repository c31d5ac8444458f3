export { Sealer, SealingError } from './Sealer';
export { openSealer } from './openSealer';
export { sealAll } from './sealAll';
export { authenticatorPlace, identityPlace } from './sealedColumns';
