export { telemetryModule } from './module';
