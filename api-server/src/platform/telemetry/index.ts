export { telemetryModule } from './module';
export { visitsSince } from './visitsSince';
export type { Visits } from './visitsSince';
