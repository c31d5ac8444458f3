import { transact } from '../../platform/database';
import { PeriodicWorker } from '../../platform/module';
import type { ServerContext } from '../../platform/module';
import { reviewVerification } from '../verification';
import { reviewDeposit, reviewWithdrawal } from '../wallet';
import type { Audit } from './Audit';

/** Who the audit log names for what the sandbox approves by itself; two names, because large withdrawals need two. */
const REVIEWERS = ['sandbox', 'sandbox2'] as const;
const LOOK_EVERY = 1_000;
const BATCH = 50;

/**
 * Approves everything that has waited for `operator.autoReviewAfter`. Exists in the sandbox only. Safe to run in several processes: what
 * another one decided is passed over.
 */
export class AutoReview extends PeriodicWorker {
  readonly #audit: Audit;

  constructor(context: ServerContext, audit: Audit) {
    super(context, { period: LOOK_EVERY, complaint: 'the sandbox could not review', severity: 'warn' });
    this.#audit = audit;
  }

  protected async work(): Promise<void> {
    const { database, clock, config } = this.context;
    const due = clock.now() - config.operator.autoReviewAfter;
    const deposits = await database
      .selectFrom('deposit')
      .select('id')
      .where('status', '=', 'review')
      .where('created_at', '<=', due)
      .limit(BATCH)
      .execute();
    for (const { id } of deposits) await this.#approve('deposit', id, () => this.#deposit(id));
    const withdrawals = await database
      .selectFrom('withdrawal')
      .select('id')
      .where('status', 'in', ['review', 'confirming'])
      .where('created_at', '<=', due)
      .limit(BATCH)
      .execute();
    for (const { id } of withdrawals) await this.#approve('withdrawal', id, () => this.#withdrawal(id));
    const verifications = await database
      .selectFrom('verification')
      .select(['user_id', 'basic', 'advanced'])
      .where(({ or, eb }) => or([eb('basic', '=', 'review'), eb('advanced', '=', 'review')]))
      .where('submitted_at', '<=', due)
      .limit(BATCH)
      .execute();
    for (const row of verifications) {
      for (const level of ['basic', 'advanced'] as const) {
        if (row[level] === 'review') await this.#approve('verification', row.user_id, () => this.#verification(row.user_id, level));
      }
    }
  }

  async #approve(subject: string, id: string, work: () => Promise<string>): Promise<void> {
    try {
      this.context.userEvents.wake(await work());
    } catch (error) {
      this.context.logger.warn({ subject, id, error: (error as Error).message }, 'the sandbox could not review');
    }
  }

  #deposit(id: string): Promise<string> {
    return transact(this.context.database, async (transaction) => {
      const row = await reviewDeposit(this.context, transaction, { id, decision: 'approve' }, REVIEWERS[0]);
      await this.#audit.write(transaction, { operator: REVIEWERS[0], action: 'deposit.approve', subject: id });
      return row.user_id;
    });
  }

  #withdrawal(id: string): Promise<string> {
    return transact(this.context.database, async (transaction) => {
      let userId = '';
      for (const operator of REVIEWERS) {
        const row = await reviewWithdrawal(this.context, transaction, { id, decision: 'approve' }, operator);
        await this.#audit.write(transaction, { operator, action: 'withdrawal.approve', subject: id });
        userId = row.user_id;
        if (row.status === 'approved') break;
      }
      return userId;
    });
  }

  #verification(userId: string, level: 'basic' | 'advanced'): Promise<string> {
    return transact(this.context.database, async (transaction) => {
      await reviewVerification(this.context, transaction, { userId, level, decision: 'approve' });
      const note = { operator: REVIEWERS[0], action: 'verification.approve', subject: userId, details: { level } };
      await this.#audit.write(transaction, note);
      return userId;
    });
  }
}
