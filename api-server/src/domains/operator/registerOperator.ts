import { randomBytes } from 'node:crypto';
import { RateLimits } from '../../core/access';
import type { Passwords } from '../../core/access';
import type { ServerContext, Service } from '../../platform/module';
import type { Uploads } from '../uploads';
import { Audit } from './Audit';
import { AutoReview, autoReviewService } from './autoReview';
import { operatorPlugin } from './operatorPlugin';
import { createOperator } from './operators';
import { OperatorSessions } from './OperatorSessions';

interface Parts {
  passwords: Passwords;
  uploads: Uploads;
  /** Prints a line for whoever started the server: name and password of the sandbox's operator, once. */
  print: (line: string) => void;
}

/**
 * Binds the operators' interface. In the sandbox the service makes a first operator with a random password, prints it once,
 * and reviews by itself when the configuration says so.
 */
export function registerOperator(context: ServerContext, { passwords, uploads, print }: Parts): Service {
  const { database, clock, config } = context;
  const audit = new Audit(context);
  const sessions = new OperatorSessions(database, clock, config.operator);
  context.routes.addPlugin(operatorPlugin({ context, sessions, passwords, limits: new RateLimits(database, clock), audit, uploads }));

  const reviews =
    config.sandbox.enabled && config.operator.autoReviewAfter > 0 ? autoReviewService(context, new AutoReview(context, audit)) : undefined;
  return {
    async start() {
      if (config.sandbox.enabled) await seedOperator(context, passwords, print);
      await reviews?.start();
    },
    stop: () => reviews?.stop(),
  };
}

async function seedOperator(context: ServerContext, passwords: Passwords, print: (line: string) => void): Promise<void> {
  if (await context.database.selectFrom('operator').select('id').limit(1).executeTakeFirst()) return;
  const password = randomBytes(12).toString('base64url');
  const created = await createOperator(context.database, { ...context, passwords }, { name: 'operator', password });
  if (created) print(`Operator of the sandbox: name "operator", password "${password}" (shown once)`);
}
