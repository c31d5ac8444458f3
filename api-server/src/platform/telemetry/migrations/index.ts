import type { Migrations } from '../../database';
import { migration0070Telemetry } from './0070_telemetry';
import { migration0091ClientErrors } from './0091_clientErrors';

export const telemetryMigrations: Migrations = {
  '0070_telemetry': migration0070Telemetry,
  '0091_clientErrors': migration0091ClientErrors,
};
