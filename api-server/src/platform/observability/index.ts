export { Metrics } from './Metrics';
export { createLogger } from './createLogger';
export { HealthPage, startHealth } from './startHealth';
export { watchDatabase } from './watchDatabase';
