import type { Services } from '../module';

/** What the module takes. */
export const takes = ['clock', 'config', 'database', 'hooks', 'logger', 'metrics', 'routes'] as const;

export type TelemetryServices = Services<typeof takes>;
