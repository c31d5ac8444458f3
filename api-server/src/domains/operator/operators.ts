import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Passwords } from '../../core/access';
import { transact } from '../../platform/database';
import type { Database, DatabaseTransaction, Executor, Tables } from '../../platform/database';
import type { Clock, Ids } from '../../kernel';
import { Audit } from './Audit';
import { operatorRefusals } from './refusals';
import type { Reviewer } from '../wallet';

interface NewOperator {
  name: string;
  password: string;
  /** The trader that the operator is, too. */
  userId?: string | undefined;
}

interface Dependencies {
  clock: Clock;
  ids: Ids;
  passwords: Pick<Passwords, 'hash'>;
}

/** Who writes into the audit log what is done in the database itself. */
const byDatabase = 'database';

/** Operators who can confirm another one. */
async function confirmedOperators(executor: Executor): Promise<number> {
  const query = executor.selectFrom('operator').select((of) => of.fn.countAll<string>().as('count'));
  const { count } = await query.where('disabled_at', 'is', null).where('confirmed_at', 'is not', null).executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Creates an operator, who decides once two others have confirmed it; at once where there are no two. There is no route for this on purpose: who
 * could make operators could be two of them.
 * @returns false when the name is taken
 */
export async function createOperator(
  database: Database,
  dependencies: Dependencies,
  { name, password, userId }: NewOperator,
): Promise<false | { readonly confirmed: boolean }> {
  const { clock, ids, passwords } = dependencies;
  const hash = await passwords.hash(password);
  return transact(database, async (transaction) => {
    // Two who are made at the same time are not both the second one.
    await sql`lock table operator in share row exclusive mode`.execute(transaction);
    const confirmed = (await confirmedOperators(transaction)) < 2;
    const now = clock.now();
    const row = {
      id: ids.next(),
      name,
      password_hash: hash,
      authenticator_bound: false,
      authenticator_step: 0,
      created_at: now,
      user_id: userId ?? null,
      confirmed_at: confirmed ? now : null,
    };
    const created = await transaction
      .insertInto('operator')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) return false;
    const details = { name, confirmed, ...(userId !== undefined && { userId }) };
    await new Audit(dependencies).write(transaction, { operator: byDatabase, action: 'operator.create', subject: row.id, details });
    return { confirmed };
  });
}

/** Ends an operator's access for good; the name stays taken, so that the audit log stays clear. Answers false for an unknown name. */
export async function disableOperator(
  database: Database,
  dependencies: Pick<Dependencies, 'clock' | 'ids'>,
  name: string,
): Promise<boolean> {
  return transact(database, async (transaction) => {
    const row = await transaction
      .updateTable('operator')
      .set({ disabled_at: dependencies.clock.now() })
      .where('name', '=', name)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    await transaction.deleteFrom('operator_session').where('operator_id', '=', row.id).execute();
    await new Audit(dependencies).write(transaction, {
      operator: byDatabase,
      action: 'operator.disable',
      subject: row.id,
      details: { name },
    });
    return true;
  });
}

/**
 * One of two confirmations of a new operator; a first one counts as long as who gave it is an operator. `repeated` when the same was said before.
 * @throws Refusal `operator.unknownOperator`, `operator.confirmedAlready`; `operator.vouchedAlready` when the same operator confirms twice
 * @see docs/decisions/0246-two-confirm-a-new-operator.md
 */
export async function confirmOperator(
  transaction: DatabaseTransaction,
  clock: Clock,
  name: string,
  reviewer: Reviewer,
): Promise<{ readonly row: Selectable<Tables['operator']>; readonly repeated: boolean }> {
  const { operator } = reviewer;
  const query = transaction.selectFrom('operator').selectAll().where('name', '=', name).where('disabled_at', 'is', null);
  const row = await query.forUpdate().executeTakeFirst();
  if (!row) throw operatorRefusals.unknownOperator({ field: 'name' });
  if (row.confirmed_at !== null) {
    if (row.confirmed_by === operator) return { row, repeated: true };
    throw operatorRefusals.confirmedAlready();
  }
  if (row.vouched_by === operator) throw operatorRefusals.vouchedAlready();
  const isSecond = row.vouched_by !== null && (await reviewer.counts(transaction, row.vouched_by));
  const change = isSecond ? { confirmed_by: operator, confirmed_at: clock.now() } : { vouched_by: operator };
  const saved = await transaction.updateTable('operator').set(change).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow();
  return { row: saved, repeated: false };
}
