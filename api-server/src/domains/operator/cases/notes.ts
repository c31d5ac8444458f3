import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { most } from '@halyard-h5/shared-api/contract';
import type { DatabaseTransaction, Executor } from '../../../platform/database';
import type { ServerContext } from '../../../platform/module';
import type { OneCase } from './caseSources';

type Note = OperatorAnswer<'addNote'>;

/** Notes about a case, newest first. */
export async function notesOf(executor: Executor, { queue, id }: OneCase): Promise<Note[]> {
  const query = executor.selectFrom('operator_note').select(['id', 'time', 'operator', 'text']);
  return query.where('queue', '=', queue).where('subject', '=', id).orderBy('id', 'desc').limit(most.page).execute();
}

/** Writes a note. No code changes or removes one before its time is over. */
export async function writeNote(
  { clock, ids }: Pick<ServerContext, 'clock' | 'ids'>,
  transaction: DatabaseTransaction,
  { queue, id: subject }: OneCase,
  operator: string,
  text: string,
): Promise<Note> {
  const note = { id: ids.next(), time: clock.now(), operator, text };
  await transaction
    .insertInto('operator_note')
    .values({ queue, subject, ...note })
    .execute();
  return note;
}

/** What operators did with a case, newest first; who only looked is left out. */
export async function actionsOf(executor: Executor, { queue, id }: OneCase): Promise<OperatorAnswer<'case'>['actions']> {
  const kind = { deposits: 'deposit.%', withdrawals: 'withdrawal.%', verifications: 'verification.%' }[queue];
  return (
    executor
      .selectFrom('operator_audit')
      .select(['id', 'time', 'operator', 'action', 'details'])
      .where('subject', '=', id)
      // A user's id is the subject of other things, too.
      .where((where) => where.or([where('action', 'like', kind), where('action', 'in', ['case.takeOver', 'case.note'])]))
      .orderBy('id', 'desc')
      .limit(most.page)
      .execute()
  );
}

/** Whether the audit log says that an operator has read a case since a time, milliseconds UTC. */
export async function hasRead(executor: Executor, { id }: OneCase, operator: string, since: number): Promise<boolean> {
  const query = executor.selectFrom('operator_audit').select('id').where('subject', '=', id).where('action', '=', 'case.read');
  const found = await query.where('operator', '=', operator).where('time', '>', since).limit(1).executeTakeFirst();
  return found !== undefined;
}
