import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OperatorQueue } from '@halyard-h5/shared-api/contract';
import type { DatabaseTransaction, Executor } from '../../../platform/database';
import type { ServerContext } from '../../../platform/module';
import { operatorRefusals } from '../refusals';
import type { OneCase } from './caseSources';

type Context = Pick<ServerContext, 'clock' | 'config'>;

interface Claim {
  readonly operator: string;
  readonly counts: boolean;
}

/**
 * Who works on which case. A claim counts for a while, and as long as its operator is not disabled. Changes of one case wait for each other by the lock of
 * what it is about.
 * @see docs/decisions/0281-cases-claims-and-risk-marks.md
 */
export class Claims {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** That a row of `operator_case`, called `claim`, counts: a condition for a statement. */
  get counting(): RawBuilder<boolean> {
    const { clock, config } = this.#context;
    return sql`(claim.taken_at > ${clock.now() - config.operator.caseKept}::bigint
      and exists (select 1 from operator where operator.name = claim.operator and operator.disabled_at is null))`;
  }

  /** Claims that count on cases of a queue, of one operator or of all others: ids for a condition. */
  subjects(queue: OperatorQueue, whose: { readonly by: string } | { readonly notBy: string }): RawBuilder<unknown> {
    const operator = 'by' in whose ? sql`claim.operator = ${whose.by}` : sql`claim.operator <> ${whose.notBy}`;
    return sql`(select claim.subject from operator_case claim where claim.queue = ${queue} and ${operator} and ${this.counting})`;
  }

  /**
   * Takes a case; what it is about is locked. Who has it already has it anew.
   * @returns from whom it was taken, where it was another's
   * @throws Refusal `operator.caseTaken` while another one has it, unless `over`
   */
  async take(transaction: DatabaseTransaction, { queue, id }: OneCase, operator: string, over: boolean): Promise<string | undefined> {
    const { rows } = await sql<Claim>`select claim.operator, ${this.counting} as counts from operator_case claim
      where claim.queue = ${queue} and claim.subject = ${id}`.execute(transaction);
    const other = rows.find((claim) => claim.counts && claim.operator !== operator)?.operator;
    if (other !== undefined && !over) throw operatorRefusals.caseTaken({ parameters: { operator: other } });
    const claim = { operator, taken_at: this.#context.clock.now() };
    await transaction
      .insertInto('operator_case')
      .values({ queue, subject: id, ...claim })
      .onConflict((conflict) => conflict.columns(['queue', 'subject']).doUpdateSet(claim))
      .execute();
    return other;
  }

  /** Leaves a case to the others; does nothing with what somebody else has. @returns whether it was this operator's */
  async leave(executor: Executor, { queue, id }: OneCase, operator: string): Promise<boolean> {
    const left = await executor
      .deleteFrom('operator_case')
      .where('queue', '=', queue)
      .where('subject', '=', id)
      .where('operator', '=', operator)
      .returning('subject')
      .executeTakeFirst();
    return left !== undefined;
  }

  /**
   * Ends whatever claim there is, in the transaction of a decision, once that has locked what it decides.
   * @throws Refusal `operator.caseTaken` when the case is another one's
   */
  async end(transaction: DatabaseTransaction, { queue, id }: OneCase, operator: string): Promise<void> {
    const { rows } = await sql<Claim>`delete from operator_case claim where claim.queue = ${queue} and claim.subject = ${id}
      returning claim.operator, ${this.counting} as counts`.execute(transaction);
    const [claim] = rows;
    if (claim?.counts && claim.operator !== operator) throw operatorRefusals.caseTaken({ parameters: { operator: claim.operator } });
  }
}
