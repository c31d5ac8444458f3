import { defineModule } from '../../platform/module';
import type { Service } from '../../platform/module';
import { authenticatorPlace } from './authenticatorPlace';
import { seedSandbox } from './seedSandbox';
import { accessSettings } from './settings';

/** Registration, sign-in, codes, sessions, passwords; in the sandbox a ready user. */
export const accessModule = defineModule({
  name: 'access',
  settings: { access: accessSettings.prefault({}) },
  sealedColumns: ['authenticator_secret', 'authenticator_pending'].map((column) => ({
    table: 'app_user',
    column,
    owner: 'id',
    place: authenticatorPlace,
  })),
  open(context) {
    const cleaning = context.access.bind(context);
    const worker: Service = {
      async start() {
        if (context.config.sandbox.enabled) await seedSandbox(context);
        await cleaning.start();
      },
      stop: () => cleaning.stop(),
    };
    return { workers: [worker] };
  },
});
