import { transact } from '../../platform/database';
import { isHaltRefusal } from '../../core/halts';
import { isRefusal } from '../../kernel';
import type { DatabaseTransaction } from '../../platform/database';
import { PeriodicWorker } from '../../platform/module';
import { dueVerifications, reviewVerification } from '../verification';
import {
  reportedDeposit,
  confirmWithdrawal,
  dueDeposits,
  dueWithdrawals,
  payoutsOf,
  reviewDeposit,
  reviewWithdrawal,
  routeOfWithdrawal,
  sandboxTransactionId,
  sendWithdrawal,
} from '../wallet';
import type { Reviewer } from '../wallet';
import type { Audit } from './Audit';
import { Claims } from './cases/Claims';
import type { OneCase } from './cases/caseSources';
import { sandboxReviewers, type FourEyes } from './FourEyes';
import { isCaseTaken } from './refusals';
import type { OperatorServices } from './services';

type Decide = (
  transaction: DatabaseTransaction,
  reviewer: Reviewer,
) => Promise<{ readonly row: { readonly user_id: string; readonly status: string } }>;

const LOOK_EVERY = 1_000;
const BATCH = 50;

/**
 * Does in the sandbox what operators do: approves everything that has waited for `operator.autoReviewAfter`, then sends and confirms
 * withdrawals, a look each. Its transactions never were. Safe to run in several processes: what another one decided is passed over.
 */
export class AutoReview extends PeriodicWorker<OperatorServices> {
  readonly #audit: Audit;
  readonly #fourEyes: FourEyes;
  readonly #claims: Claims;

  constructor(context: OperatorServices, audit: Audit, fourEyes: FourEyes) {
    super(context, { period: LOOK_EVERY, fault: 'the sandbox could not review', severity: 'warn' });
    this.#audit = audit;
    this.#fourEyes = fourEyes;
    this.#claims = new Claims(context);
  }

  protected async work(): Promise<void> {
    const { context } = this;
    const { database, clock, config } = context;
    const due = clock.now() - config.operator.autoReviewAfter;
    const both = [this.#fourEyes.sandbox(sandboxReviewers.first), this.#fourEyes.sandbox(sandboxReviewers.second)] as const;
    const [first, second] = both;
    for (const id of await payoutsOf(database, 'sent', due, BATCH))
      await this.#review('withdrawal.confirm', id, [second], (transaction, reviewer) =>
        confirmWithdrawal(context, transaction, { id }, reviewer),
      );
    for (const id of await payoutsOf(database, 'due', due, BATCH)) await this.#review('withdrawal.send', id, [first], this.#send(id));
    for (const id of await dueDeposits(database, due, BATCH)) await this.#review('deposit.approve', id, both, this.#credit(id));
    for (const id of await dueWithdrawals(database, due, BATCH))
      await this.#review('withdrawal.approve', id, both, (transaction, reviewer) =>
        reviewWithdrawal(context, transaction, { id, decision: 'approve' }, reviewer),
      );
    for (const { userId, level } of await dueVerifications(database, due, BATCH)) await this.#verify(userId, level);
  }

  /** Lets the reviewers decide in turn, as far as they are needed, in one transaction. */
  async #review(action: string, id: string, reviewers: readonly Reviewer[], decide: Decide): Promise<void> {
    const queue = action.startsWith('deposit') ? 'deposits' : 'withdrawals';
    await this.#attempt({ queue, id }, async (transaction) => {
      let userId = '';
      for (const reviewer of reviewers) {
        const { row } = await decide(transaction, reviewer);
        await this.#audit.write(transaction, { operator: reviewer.operator, action, subject: id });
        userId = row.user_id;
        if (row.status !== 'confirming') break;
      }
      return userId;
    });
  }

  #credit(id: string): Decide {
    return async (transaction, reviewer) => {
      const { coin, chain, amount } = await reportedDeposit(transaction, id);
      const arrived = { coin, chain, amount, transactionId: this.#transactionId(coin, chain, `deposit ${id}`) };
      return reviewDeposit(this.context, transaction, { id, decision: 'approve', ...arrived }, reviewer);
    };
  }

  #send(id: string): Decide {
    return async (transaction, reviewer) => {
      const { coin, chain } = await routeOfWithdrawal(transaction, id);
      const transactionId = this.#transactionId(coin, chain, `withdrawal ${id}`);
      return sendWithdrawal(this.context, transaction, { id, transactionId }, reviewer);
    };
  }

  #transactionId(coin: string, chain: string, subject: string): string {
    const { coins } = this.context.config.wallet;
    const format = coins.find((each) => each.coin === coin)?.chains.find((each) => each.chain === chain)?.format;
    return sandboxTransactionId(format ?? 'evm', subject);
  }

  #verify(userId: string, level: 'basic' | 'advanced'): Promise<void> {
    return this.#attempt({ queue: 'verifications', id: userId }, async (transaction) => {
      await reviewVerification(this.context, transaction, { userId, level, decision: 'approve' });
      const note = { operator: sandboxReviewers.verifies, action: 'verification.approve', subject: userId, details: { level } };
      await this.#audit.write(transaction, note);
      return userId;
    });
  }

  /** Somebody's case is left to its operator. */
  async #attempt(one: OneCase, work: (transaction: DatabaseTransaction) => Promise<string>): Promise<void> {
    const { database, userEvents, operatorNews, logger } = this.context;
    try {
      const userId = await transact(database, async (transaction) => {
        const decided = await work(transaction);
        await this.#claims.end(transaction, one, '');
        return decided;
      });
      userEvents.wake(userId);
      operatorNews.tell(one.queue);
    } catch (error) {
      // A halt is no fault: what it stops waits. Nor is a claim.
      if (isRefusal(error) && (isHaltRefusal(error) || isCaseTaken(error))) return;
      logger.warn({ id: one.id, error: (error as Error).message }, 'the sandbox could not review');
    }
  }
}
