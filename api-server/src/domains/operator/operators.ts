import type { Passwords } from '../../core/access';
import type { Executor } from '../../platform/database';
import type { Clock, Ids } from '../../kernel';

interface NewOperator {
  name: string;
  password: string;
  /** The trader that the operator is, too. */
  userId?: string | undefined;
}

interface Parts {
  clock: Clock;
  ids: Ids;
  passwords: Pick<Passwords, 'hash'>;
}

/**
 * Creates an operator. There is no route for this on purpose: who could make operators could be two of them.
 * @returns false when the name is taken
 */
export async function createOperator(
  executor: Executor,
  { clock, ids, passwords }: Parts,
  { name, password, userId }: NewOperator,
): Promise<boolean> {
  const hash = await passwords.hash(password);
  const row = {
    id: ids.next(),
    name,
    password_hash: hash,
    authenticator_bound: false,
    authenticator_step: 0,
    created_at: clock.now(),
    user_id: userId ?? null,
  };
  const created = await executor
    .insertInto('operator')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
}

/** Ends an operator's access for good; the name stays taken, so that the audit log stays clear. Answers false for an unknown name. */
export async function disableOperator(executor: Executor, clock: Clock, name: string): Promise<boolean> {
  const row = await executor
    .updateTable('operator')
    .set({ disabled_at: clock.now() })
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst();
  if (row) await executor.deleteFrom('operator_session').where('operator_id', '=', row.id).execute();
  return row !== undefined;
}
