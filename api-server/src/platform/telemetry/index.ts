export { registerTelemetry } from './registerTelemetry';
export type { TelemetryService } from './registerTelemetry';
export type { TelemetryTables } from './tables';
