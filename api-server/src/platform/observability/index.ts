export { Metrics } from './Metrics';
export { createLogger } from './createLogger';
export { HealthPage, startHealth } from './startHealth';
export { watchReadiness } from './watchReadiness';
export type { Lack } from './watchReadiness';
