import { z } from 'zod';
import { databaseSettings } from '../database/settings';
import { sealingSettings } from '../sealing/settings';
import { defineModule } from './ServerModule';
import { brandSettings, busSettings, sandboxSettings, serverSettings } from './settings';

const keysMissing =
  'The setting SEALING_KEYS is missing: outside the sandbox, and with NATS_URL, all processes need the same key; give what sealing-key in DATA_DIR holds if it is there, else what openssl rand -base64 32 prints.';

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
  fault({ sandbox, bus, sealing }) {
    if (sandbox.enabled && bus.natsUrl === undefined) return undefined;
    if (sandbox.clock === 'driven') return 'The setting sandbox.clock is wrong: driven is for a sandbox of one process, without NATS_URL.';
    return sealing.keys.length > 0 ? undefined : keysMissing;
  },
});
