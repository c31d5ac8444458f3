export { Metrics } from './Metrics';
export { createLogger } from './createLogger';
export { startHealth } from './startHealth';
export { watchDatabase } from './watchDatabase';
