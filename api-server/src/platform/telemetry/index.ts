export { telemetryModule } from './module';
export type { NamedSources } from './NamedSources';
export { visitsSince } from './visitsSince';
export type { Visits } from './visitsSince';
