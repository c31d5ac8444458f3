import { sql } from 'kysely';
import { httpRefusals } from '../../platform/http';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import { money } from '../../kernel';
import { creditedAloneBy, paidBy, utcDay } from '../wallet';
import type { MoneyDecision, Reviewer } from '../wallet';
import type { OperatorRow } from './OperatorSessions';
import { operatorRefusals } from './refusals';

type Surroundings = Pick<ServerContext, 'config' | 'exchangeClock'>;

/** Names in which the sandbox reviews by itself: who verifies does not pay. */
export const sandboxReviewers = { verifies: 'sandbox', first: 'sandbox2', second: 'sandbox3' } as const;

async function verified(executor: Executor, userId: string, operator: string): Promise<boolean> {
  const query = executor.selectFrom('operator_verification').select('operator').where('user_id', '=', userId);
  return (await query.where('operator', '=', operator).executeTakeFirst()) !== undefined;
}

/**
 * What one operator may decide alone, and what takes two.
 * @see docs/decisions/0209-four-eyes-and-what-arrived.md
 */
export class FourEyes {
  readonly #context: Surroundings;

  constructor(context: Surroundings) {
    this.#context = context;
  }

  /**
   * The operator as a reviewer, in the transaction of a decision. Decisions of one operator wait for each other; who was disabled since the
   * call began decides nothing.
   * @throws Refusal `http.signedOut`
   */
  async begin(transaction: DatabaseTransaction, { id }: Pick<OperatorRow, 'id'>): Promise<Reviewer> {
    const operator = await transaction
      .selectFrom('operator')
      .select(['name', 'user_id'])
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .where('confirmed_at', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!operator) throw httpRefusals.signedOut();
    return this.#reviewer(operator.name, operator.user_id);
  }

  /** One of those in whose names the sandbox reviews by itself. */
  sandbox(name: (typeof sandboxReviewers)['first' | 'second']): Reviewer {
    return this.#reviewer(name, null);
  }

  /** Notes who verified a trader. @throws Refusal where this operator paid the trader, or is the trader */
  async noteVerification(transaction: DatabaseTransaction, reviewer: Reviewer, userId: string): Promise<void> {
    const { operator } = reviewer;
    if (await paidBy(transaction, userId, operator)) throw operatorRefusals.paidTrader();
    const row = { user_id: userId, operator };
    await transaction
      .insertInto('operator_verification')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Whether an operator's approval that waits still counts. */
  async counts(transaction: DatabaseTransaction, name: string): Promise<boolean> {
    const { sandbox } = this.#context.config;
    if (sandbox.enabled && (name === sandboxReviewers.first || name === sandboxReviewers.second)) return true;
    const query = transaction.selectFrom('operator').select('id').where('name', '=', name).where('disabled_at', 'is', null);
    return (await query.executeTakeFirst()) !== undefined;
  }

  #reviewer(operator: string, ownUserId: string | null): Reviewer {
    return {
      operator,
      async assertMay(transaction, work, userId) {
        if (userId === ownUserId) throw operatorRefusals.ownCase();
        if (work === 'pay' && (await verified(transaction, userId, operator))) throw operatorRefusals.verifiedTrader();
      },
      takesAlone: (transaction, question) => this.#takesAlone(transaction, operator, question),
      creditWait: (transaction, value) => this.#creditWait(transaction, operator, value),
      counts: (transaction, name) => this.counts(transaction, name),
    };
  }

  /** Notes that an operator changed a trader alone: on this UTC day each payment of that operator takes two. */
  async noteChange(transaction: DatabaseTransaction, operator: string): Promise<void> {
    await transaction
      .insertInto('operator_day')
      .values({ operator, day: await this.#today(transaction), alone: '0', changed: true })
      .onConflict((conflict) => conflict.columns(['operator', 'day']).doUpdateSet({ changed: true }))
      .execute();
  }

  /** A deposit that never came would leave again, by this trader or by another one who wins it. */
  async #takesAlone(transaction: DatabaseTransaction, operator: string, { work, userId, value }: MoneyDecision): Promise<boolean> {
    if (work === 'pay' && ((await this.#hasChanged(transaction, operator)) || (await creditedAloneBy(transaction, userId, operator))))
      return false;
    return this.#takeAlone(transaction, operator, value);
  }

  async #hasChanged(transaction: DatabaseTransaction, operator: string): Promise<boolean> {
    const query = transaction.selectFrom('operator_day').select('changed').where('operator', '=', operator);
    return (await query.where('day', '=', await this.#today(transaction)).executeTakeFirst())?.changed ?? false;
  }

  async #creditWait(transaction: DatabaseTransaction, operator: string, value: string): Promise<number> {
    const { creditedAtOnceUsd, creditWait } = this.#context.config.operator;
    await this.noteChange(transaction, operator);
    const atOnce = await transaction
      .updateTable('operator_day')
      .set({ credited: sql<string>`credited + ${value}::numeric` })
      .where('operator', '=', operator)
      .where('day', '=', await this.#today(transaction))
      .where(sql<boolean>`credited + ${value}::numeric <= ${creditedAtOnceUsd}::numeric`)
      .returning('credited')
      .executeTakeFirst();
    return atOnce ? 0 : creditWait;
  }

  async #today(transaction: DatabaseTransaction): Promise<string> {
    return utcDay(await this.#context.exchangeClock.now(transaction));
  }

  /** Counts a value for the operator's day by the exchange's clock, unless it is too much: then nothing is counted. */
  async #takeAlone(transaction: DatabaseTransaction, operator: string, value: string): Promise<boolean> {
    const { fourEyesAboveUsd, aloneADayUsd } = this.#context.config.operator;
    if (money.greater(value, fourEyesAboveUsd) || money.greater(value, aloneADayUsd)) return false;
    const day = await this.#today(transaction);
    const { rows } = await sql`
      insert into operator_day (operator, day, alone) values (${operator}, ${day}, ${value}::numeric)
      on conflict (operator, day) do update set alone = operator_day.alone + excluded.alone
        where operator_day.alone + excluded.alone <= ${aloneADayUsd}::numeric
      returning alone`.execute(transaction);
    return rows.length > 0;
  }
}
