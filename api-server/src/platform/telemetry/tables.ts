import type { telemetryEvent } from '@halyard-h5/shared-api/contract';
import type { z } from 'zod';
import type { VisitNews } from './VisitCounts';

declare module '../database/Tables' {
  interface Tables {
    /** How often something happened in a minute. */
    telemetry_count: {
      /** Start of the minute, milliseconds UTC. */
      minute: number;
      /** `<remote>@<version>`. */
      source: string;
      kind: z.output<typeof telemetryEvent>['kind'] | VisitNews['kind'] | 'bucket';
      name: string;
      count: number;
      /** How many of them had a value. */
      valued: number;
      /** Sum of the values. */
      total: number;
    };
    /** An error that browsers reported, once by version and place. */
    client_error: {
      /** `<remote>@<version>`. */
      source: string;
      /** Of kind, name and innermost places. */
      fingerprint: string;
      kind: 'error' | 'fault';
      name: string;
      reason: string;
      /** Places in built files as JSON, the innermost first. */
      stack: string;
      count: number;
      /** Milliseconds UTC. */
      first_seen: number;
      last_seen: number;
    };
  }
}
