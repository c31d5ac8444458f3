import type { telemetryEvent } from '@halyard-h5/shared-api/contract';
import type { z } from 'zod';

declare module '../database/Tables' {
  interface Tables {
    /** How often something happened in a minute. */
    telemetry_count: {
      /** Start of the minute, milliseconds UTC. */
      minute: number;
      /** `<remote>@<version>`. */
      source: string;
      kind: z.output<typeof telemetryEvent>['kind'];
      name: string;
      count: number;
      /** How many of them had a value. */
      valued: number;
      /** Sum of the values. */
      total: number;
    };
  }
}
