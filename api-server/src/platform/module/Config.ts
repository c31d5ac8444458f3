import type { z } from 'zod';
import type { databaseSettings } from '../database/settings';
import type { sealingSettings } from '../sealing/settings';
import type { brandSettings, busSettings, sandboxSettings, serverSettings } from './settings';

/**
 * The whole configuration, read by `app/config`: each room opens this interface for its own sections in its settings.ts, beside their
 * schemas, and names the schemas in its module. Here are those of the foundation, database and sealing among them.
 * @example declare module '../../platform/module/Config' { interface Config { limits: z.output<typeof limitSettings> } }
 */
export interface Config {
  server: z.output<typeof serverSettings>;
  database: z.output<typeof databaseSettings>;
  bus: z.output<typeof busSettings>;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  brand: z.output<typeof brandSettings>;
  sandbox: z.output<typeof sandboxSettings>;
  sealing: z.output<typeof sealingSettings>;
}
