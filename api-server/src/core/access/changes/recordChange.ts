import type { Clock, Ids } from '../../../kernel';
import type { DatabaseTransaction } from '../../../platform/database';
import type { UserEvents } from '../../../platform/events';
import type { Config } from '../../../platform/module';
import { lockUser } from '../lockUser';
import { contactsOf } from '../Users';
import type { AccountChange } from '../accountChanges';
import { changeNotification } from '../notifications';
import { holdOf, holdWithdrawals } from './withdrawalHold';

export interface RecordChangeDependencies {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly config: Pick<Config, 'access' | 'sandbox'>;
  readonly userEvents: Pick<UserEvents, 'write'>;
}

export interface RecordedChange {
  readonly userId: string;
  readonly change: AccountChange;
  /** False when nothing was there before that could have let money out. */
  readonly holds?: boolean;
}

/**
 * Call it in the transaction of the change, before anything else in it: it locks the user, holds withdrawals and notes whom to tell. The
 * lock comes first, as in a request for a withdrawal: one of the two sees the other.
 * @returns keys of the contacts that are told; nobody else binds one until the transaction ends
 */
export async function recordChange(
  { clock, ids, config, userEvents }: RecordChangeDependencies,
  transaction: DatabaseTransaction,
  { userId, change, holds = true }: RecordedChange,
): Promise<readonly string[]> {
  await lockUser(transaction, userId);
  const now = clock.now();
  const hold = holds ? holdOf(config) : 0;
  if (hold > 0) await holdWithdrawals(transaction, userId, now + hold);
  const contacts = await contactsOf(transaction, userId);
  const notices = contacts.map((contact) => ({
    user_id: userId,
    id: ids.next(),
    contact,
    change,
    changed_at: now,
    held_until: hold > 0 ? now + hold : null,
    due_at: now,
    tries: 0,
  }));
  if (notices.length > 0) await transaction.insertInto('account_notice').values(notices).execute();
  await userEvents.write(transaction, { userId, kind: 'session', data: {}, notification: changeNotification(change) });
  return contacts;
}
