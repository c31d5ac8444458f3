import { transact } from '../../platform/database';
import { PeriodicWorker } from '../../platform/module';
import type { ServerContext } from '../../platform/module';
import { dueVerifications, reviewVerification } from '../verification';
import { dueDeposits, dueWithdrawals, reviewDeposit, reviewWithdrawal } from '../wallet';
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
    for (const id of await dueDeposits(database, due, BATCH)) await this.#approve('deposit', id, () => this.#deposit(id));
    for (const id of await dueWithdrawals(database, due, BATCH)) await this.#approve('withdrawal', id, () => this.#withdrawal(id));
    for (const { userId, level } of await dueVerifications(database, due, BATCH)) {
      await this.#approve('verification', userId, () => this.#verification(userId, level));
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
    const { fourEyesAboveUsd: fourEyesAbove } = this.context.config.operator;
    return transact(this.context.database, async (transaction) => {
      let userId = '';
      for (const operator of REVIEWERS) {
        const row = await reviewWithdrawal(this.context, transaction, { id, decision: 'approve' }, { operator, fourEyesAbove });
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
