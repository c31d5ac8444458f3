import { randomBytes } from 'node:crypto';
import { authenticatorPlace, RateLimits, SignInAttempts } from '../../core/access';
import { credentialOf } from '../../platform/sessionCredentials';
import { HOUR } from '../../kernel';
import { defineModule, periodically } from '../../platform/module';
import type { RetentionRule, Service } from '../../platform/module';
import { lengthFor, partitionsById } from '../../platform/retention';
import { Uploads } from '../uploads';
import { Audit } from './Audit';
import { noteAudit } from './auditNotes';
import { auditRetention, keepAudit } from './auditRetention';
import { AutoReview } from './autoReview';
import { Claims } from './cases/Claims';
import { NewsDesk } from './cases/NewsDesk';
import { FourEyes } from './FourEyes';
import { operatorPlugin } from './operatorPlugin';
import { createOperator } from './operators';
import { OperatorSessions } from './OperatorSessions';
import { lacksSecondFactor } from './secondFactor';
import { operatorSettings } from './settings';
import { creditWaitedDeposits } from './waitedCredits';
import { serveConsole } from './serveConsole';
import { takes, type OperatorServices } from './services';

/** Between two looks for deposits that have waited, milliseconds. */
const CREDITS_EVERY = 10_000;

async function seedOperator(context: OperatorServices): Promise<void> {
  if (await context.database.selectFrom('operator').select('id').limit(1).executeTakeFirst()) return;
  for (const name of ['operator', 'operator2']) {
    const password = randomBytes(12).toString('base64url');
    const created = await createOperator(context.database, { ...context, passwords: context.access.passwords }, { name, password });
    if (created) context.say(`Operator of the sandbox: name "${name}", password "${password}" (shown once)`);
  }
}

/**
 * The operators' interface. In the sandbox the worker makes two operators with random passwords, for one alone cannot decide
 * everything, prints them once, and reviews by itself when the configuration says so.
 */
export const operatorModule = defineModule({
  name: 'operator',
  takes,
  settings: { operator: operatorSettings.prefault({}) },
  sealedColumns: [{ table: 'operator', column: 'authenticator_secret', owner: 'id', place: authenticatorPlace }],
  open(context) {
    const { database, clock, config, metrics, routes } = context;
    const { passwords } = context.access;
    const audit = new Audit(context);
    const sessions = new OperatorSessions(database, clock, config.operator);
    const fourEyes = new FourEyes(context);
    const limits = new RateLimits(database, clock);
    const { failures: failuresPerAccount, failuresPerAddress, window } = config.operator.signIn;
    const { puzzleBits } = config.access.signIn;
    const attempts = new SignInAttempts(limits, clock, {
      kind: 'operatorSignIn',
      failuresPerAccount,
      failuresPerAddress,
      window,
      puzzleBits,
    });
    const parts = { context, sessions, passwords, limits, attempts, audit, fourEyes };
    const desk = { uploads: new Uploads(context), claims: new Claims(context), newsDesk: new NewsDesk(context) };
    metrics.gauge('operator_news_waiting', 'Operators’ pages that wait for news', () => desk.newsDesk.waiting);
    const plugin = (origin: string | undefined) => operatorPlugin({ ...parts, ...desk }, origin);
    routes.addOperatorPlugin(plugin(config.operator.origin));
    if (config.operator.alsoOnPublicPort) routes.addPlugin(plugin(config.server.publicOrigin));
    serveConsole(context);

    const reviews = config.sandbox.enabled && config.operator.autoReviewAfter > 0 ? new AutoReview(context, audit, fourEyes) : undefined;
    const worker: Service = {
      async start() {
        if (!(await keepAudit(database, config.retention.operatorAudit)))
          context.logger.warn(
            { keep: config.retention.operatorAudit },
            'the owner of the tables keeps the audit log for another time: run server-role',
          );
        if (config.sandbox.enabled) await seedOperator(context);
        reviews?.start();
      },
      stop: () => reviews?.stop(),
    };
    const isOperator = async (token: string, cookie: string | undefined): Promise<boolean> => {
      const operator = await sessions.find(credentialOf('operator', token, cookie));
      return operator !== undefined && operator.confirmed_at !== null && !lacksSecondFactor(config, operator);
    };
    const retention: readonly RetentionRule[] = [
      { table: 'operator_session', column: 'created_at', keep: config.operator.sessionLife },
      { table: 'operator_case', column: 'taken_at', keep: config.operator.caseKept },
      { table: 'operator_note', column: 'time', keep: config.retention.operatorAudit },
      {
        table: 'operator_audit',
        column: 'time',
        keep: config.retention.operatorAudit,
        ...auditRetention,
        partitions: partitionsById('id', lengthFor(config.retention.operatorAudit)),
      },
    ];
    const noting = periodically(context, { period: HOUR / 4, fault: 'the audit log cannot be noted', severity: 'warn' }, () =>
      noteAudit(context),
    );
    const crediting = periodically(context, { period: CREDITS_EVERY, fault: 'deposits that waited cannot be credited' }, () =>
      creditWaitedDeposits({ ...parts, ...desk }),
    );
    return { workers: [worker, noting, crediting], isOperator, retention };
  },
});
