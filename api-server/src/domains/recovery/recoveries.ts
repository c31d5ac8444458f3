import type { OperatorInput } from '@halyard-h5/shared-api/contract';
import { contactsOf, lockUser } from '../../core/access';
import { recoveryMachine } from '../../engines/recovery';
import type { RecoveryState } from '../../engines/recovery';
import { readOnward } from '../../platform/database';
import type { DatabaseTransaction, Executor, ListPage } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import type { RecoveryRow } from './recoveryView';

/** The recovery of a user that is not over. */
export function runningRecovery(executor: Executor, userId: string): Promise<RecoveryRow | undefined> {
  return executor.selectFrom('recovery').selectAll().where('user_id', '=', userId).where('ended_at', 'is', null).executeTakeFirst();
}

/** The newest recovery of a user. */
export function lastRecovery(executor: Executor, userId: string): Promise<RecoveryRow | undefined> {
  return executor.selectFrom('recovery').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export function findRecovery(executor: Executor, id: string): Promise<RecoveryRow | undefined> {
  return executor.selectFrom('recovery').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A recovery that nobody else changes until the transaction ends. Its user is locked first, as in every change of an account. */
export async function lockRecovery(transaction: DatabaseTransaction, id: string): Promise<RecoveryRow | undefined> {
  const owner = await findRecovery(transaction, id);
  if (!owner) return undefined;
  await lockUser(transaction, owner.user_id);
  return transaction
    .selectFrom('recovery')
    .selectAll()
    .where('user_id', '=', owner.user_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Recoveries as operators list them, newest first: of one status or all, of one user or all. */
export function listRecoveries(
  executor: Executor,
  { status, userId, ...paging }: Omit<OperatorInput<'recoveries'>, 'user'> & { userId?: string | undefined },
): Promise<ListPage<RecoveryRow>> {
  let query = executor.selectFrom('recovery');
  if (status !== undefined) query = query.where('status', '=', status);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return readOnward(executor, query.selectAll(), paging, { id: 'id', direction: 'desc' });
}

type Told = Pick<RecoveryRow, 'id' | 'user_id' | 'new_contact' | 'status'>;

/**
 * Notes, in the transaction of a change, whom to tell of it: every contact of the account, the new one, and whoever is signed in.
 * @param before contacts that were bound until this transaction
 */
export async function tellOfRecovery(
  { clock, ids, userEvents }: Pick<ServerContext, 'clock' | 'ids' | 'userEvents'>,
  transaction: DatabaseTransaction,
  { id, user_id: userId, new_contact: added, status }: Told,
  before: readonly string[] = [],
): Promise<void> {
  const contacts = new Set([...before, ...(await contactsOf(transaction, userId)), ...(added === null ? [] : [added])]);
  const row = { user_id: userId, recovery_id: id, event: status, due_at: clock.now(), tries: 0 };
  const notices = [...contacts].map((contact) => ({ ...row, id: ids.next(), contact }));
  if (notices.length > 0) await transaction.insertInto('recovery_notice').values(notices).execute();
  await userEvents.write(transaction, { userId, kind: 'recovery', data: { id, status } });
}

type Change = Partial<Pick<RecoveryRow, 'decided_by' | 'decided_reason' | 'decided_at' | 'effective_at'>>;

/** Brings a locked recovery into another status and notes whom to tell. */
export async function changeRecovery(
  context: Pick<ServerContext, 'clock' | 'ids' | 'userEvents'>,
  transaction: DatabaseTransaction,
  { row, status, now, before, ...change }: Change & { row: RecoveryRow; status: RecoveryState; now: number; before?: readonly string[] },
): Promise<RecoveryRow> {
  const ended = recoveryMachine.final.includes(status) ? { ended_at: now } : {};
  const saved = await transaction
    .updateTable('recovery')
    .set({ status, ...change, ...ended })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellOfRecovery(context, transaction, saved, before);
  return saved;
}
