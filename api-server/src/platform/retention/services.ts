import type { Services } from '../module';

/** What the module takes. */
export const takes = ['clock', 'config', 'database', 'hooks', 'ids', 'logger', 'metrics', 'primary', 'unhurried'] as const;

export type RetentionServices = Services<typeof takes>;
