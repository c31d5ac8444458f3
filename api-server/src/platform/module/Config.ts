import type { z } from 'zod';
import type { brandSettings, busSettings, sandboxSettings, serverSettings } from './settings';

/**
 * The whole configuration, read by `app/config`: each room opens this interface for its own sections in its settings.ts, beside their
 * schemas, and names the schemas in its module.
 * @example declare module '../../platform/module/Config' { interface Config { limits: z.output<typeof limitSettings> } }
 */
export interface Config {
  server: z.output<typeof serverSettings>;
  bus: z.output<typeof busSettings>;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  brand: z.output<typeof brandSettings>;
  sandbox: z.output<typeof sandboxSettings>;
}
