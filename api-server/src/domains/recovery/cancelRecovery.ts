import { recoveryMachine } from '../../engines/recovery';
import { nextState } from '../../engines/stateMachine';
import { transact } from '../../platform/database';
import type { Session } from '../../platform/module';
import { idOfKey } from './keys';
import { changeRecovery, findRecovery, lastRecovery, lockRecovery } from './recoveries';
import type { RecoveryRow } from './recoveryView';
import { recoveryRefusals } from './refusals';
import type { RecoveryServices } from './services';

/** By what somebody names a recovery: its key, or the account they are signed in to. */
interface Named {
  readonly key: string | undefined;
  readonly session: Pick<Session, 'userId'> | undefined;
}

/**
 * The recovery that is named; undefined when the account that is signed in never had one.
 * @throws Refusal `recovery.unknown` for a key that is none, and without key and session
 */
export async function namedRecovery({ database, sealer }: RecoveryServices, { key, session }: Named): Promise<RecoveryRow | undefined> {
  if (key === undefined && session) return lastRecovery(database, session.userId);
  const id = key === undefined ? undefined : idOfKey(sealer, key);
  const row = id === undefined ? undefined : await findRecovery(database, id);
  if (!row) throw recoveryRefusals.unknown({ field: 'key' });
  return row;
}

/**
 * Ends a recovery at the word of anybody who may name it, until it has taken effect; one that is cancelled stays so.
 * @throws Refusal `recovery.unknown`, `recovery.over`
 */
export async function cancelRecovery(context: RecoveryServices, named: Named): Promise<RecoveryRow> {
  const { database, exchangeClock, userEvents } = context;
  const found = await namedRecovery(context, named);
  if (!found) throw recoveryRefusals.unknown();
  const row = await transact(database, async (transaction) => {
    const locked = (await lockRecovery(transaction, found.id)) ?? found;
    if (locked.status === 'cancelled') return locked;
    const status = nextState(recoveryMachine, locked.status, 'cancel');
    if (status === undefined) throw recoveryRefusals.over();
    return changeRecovery(context, transaction, { row: locked, status, now: await exchangeClock.now(transaction) });
  });
  userEvents.wake(row.user_id);
  return row;
}
