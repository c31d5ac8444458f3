import type { telemetryEvent } from '@halyard-h5/shared-api/contract';
import type { z } from 'zod';
import type { Tables } from '../database';

export type TelemetryEvent = z.output<typeof telemetryEvent>;
/** What is counted: events, and what they say of whole visits. */
export type Counted = Pick<TelemetryEvent, 'source' | 'name' | 'value'> & { kind: Tables['telemetry_count']['kind'] };
