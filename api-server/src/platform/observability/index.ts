export { Metrics } from './Metrics';
export { createLogger } from './createLogger';
export { startHealth } from './startHealth';
export type { Health } from './startHealth';
export { watchDatabase } from './watchDatabase';
