import { randomBytes } from 'node:crypto';
import { authenticatorPlace, RateLimits } from '../../core/access';
import { defineModule } from '../../platform/module';
import type { ServerContext, Service } from '../../platform/module';
import { Uploads } from '../uploads';
import { Audit } from './Audit';
import { AutoReview } from './autoReview';
import { operatorPlugin } from './operatorPlugin';
import { createOperator } from './operators';
import { OperatorSessions } from './OperatorSessions';
import { operatorSettings } from './settings';

async function seedOperator(context: ServerContext): Promise<void> {
  if (await context.database.selectFrom('operator').select('id').limit(1).executeTakeFirst()) return;
  const password = randomBytes(12).toString('base64url');
  const created = await createOperator(
    context.database,
    { ...context, passwords: context.access.passwords },
    { name: 'operator', password },
  );
  if (created) context.say(`Operator of the sandbox: name "operator", password "${password}" (shown once)`);
}

/**
 * The operators' interface. In the sandbox the worker makes a first operator with a random password, prints it once, and reviews by
 * itself when the configuration says so.
 */
export const operatorModule = defineModule({
  name: 'operator',
  settings: { operator: operatorSettings.prefault({}) },
  sealedColumns: [{ table: 'operator', column: 'authenticator_secret', owner: 'id', place: authenticatorPlace }],
  open(context) {
    const { database, clock, config, routes } = context;
    const { passwords } = context.access;
    const audit = new Audit(context);
    const sessions = new OperatorSessions(database, clock, config.operator);
    const parts = { context, sessions, passwords, limits: new RateLimits(database, clock), audit, uploads: new Uploads(context) };
    routes.addPlugin(operatorPlugin(parts));

    const reviews = config.sandbox.enabled && config.operator.autoReviewAfter > 0 ? new AutoReview(context, audit) : undefined;
    const worker: Service = {
      async start() {
        if (config.sandbox.enabled) await seedOperator(context);
        reviews?.start();
      },
      stop: () => reviews?.stop(),
    };
    return { workers: [worker] };
  },
});
