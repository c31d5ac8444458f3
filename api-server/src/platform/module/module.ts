import { z } from 'zod';
import { databaseSettings } from '../database/settings';
import { sealingSettings } from '../sealing/settings';
import { defineModule } from './ServerModule';
import { brandSettings, busSettings, sandboxSettings, serverSettings } from './settings';

/** What every room may ask the configuration for. */
export const foundationModule = defineModule({
  name: 'foundation',
  settings: {
    server: serverSettings.prefault({}),
    database: databaseSettings.prefault({}),
    bus: busSettings.prefault({}),
    /** Least important lines that the log on standard error keeps. */
    logLevel: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    brand: brandSettings.prefault({}),
    sandbox: sandboxSettings.prefault({}),
    sealing: sealingSettings.prefault({}),
  },
  fault({ sandbox, bus }) {
    if (sandbox.clock === 'machine' || (sandbox.enabled && bus.natsUrl === undefined)) return undefined;
    return 'The setting sandbox.clock is wrong: driven is for a sandbox of one process, without NATS_URL.';
  },
});
