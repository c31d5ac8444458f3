import { contactsOf, replaceAccess } from '../../core/access';
import { recoveryMachine } from '../../engines/recovery';
import { transition } from '../../engines/stateMachine';
import { isRefusal } from '../../kernel';
import type { DatabaseTransaction } from '../../platform/database';
import { refuseUnrecoverable } from './mayRecover';
import { changeRecovery, lockRecovery } from './recoveries';
import type { RecoveryRow } from './recoveryView';
import type { RecoveryServices } from './services';

/** Somebody has the new contact, or another of its kind was bound meanwhile: what was begun has to be undone. */
export class ContactTaken extends Error {}

/** The recovery of an id where it is due, locked. */
async function due(
  context: RecoveryServices,
  transaction: DatabaseTransaction,
  id: string,
): Promise<{ row: RecoveryRow; now: number } | undefined> {
  const row = await lockRecovery(transaction, id);
  const now = await context.exchangeClock.now(transaction);
  return row?.status === 'waiting' && (row.effective_at ?? now) <= now ? { row, now } : undefined;
}

async function isRecoverable(context: RecoveryServices, transaction: DatabaseTransaction, userId: string): Promise<boolean> {
  try {
    await refuseUnrecoverable(context, transaction, userId);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
}

/**
 * Does everything that an approved recovery changes, in one transaction: what was lost goes, the new contact is bound, withdrawals are held, every session ends.
 * @returns the recovery as it is then; undefined where it is not due, or was ended by somebody else
 * @throws ContactTaken
 * @see docs/decisions/0250-a-way-back-takes-pictures-two-operators-and-time.md
 */
export async function takeEffect(
  context: RecoveryServices,
  transaction: DatabaseTransaction,
  id: string,
): Promise<RecoveryRow | undefined> {
  const found = await due(context, transaction, id);
  if (!found) return undefined;
  const { access, clock, config, userEvents } = context;
  const { row, now } = found;
  const { user_id: userId, lost, new_contact: newContact } = row;
  if (!(await isRecoverable(context, transaction, userId))) return fail(context, transaction, found);
  const before = await contactsOf(transaction, userId);
  const time = clock.now();
  const heldUntil = time + config.recovery.withdrawalHold;
  const ended = await replaceAccess(access.sessions, transaction, { userId, lost, newContact, now: time, heldUntil });
  if (!ended) throw new ContactTaken();
  if (ended.length > 0) await userEvents.write(transaction, { userId, kind: 'session', data: { ended } });
  return changeRecovery(context, transaction, { row, status: transition(recoveryMachine, row.status, 'takeEffect'), now, before });
}

function fail(
  context: RecoveryServices,
  transaction: DatabaseTransaction,
  { row, now }: { row: RecoveryRow; now: number },
): Promise<RecoveryRow> {
  return changeRecovery(context, transaction, { row, status: transition(recoveryMachine, row.status, 'fail'), now });
}

/** Ends a due recovery whose new contact was taken; everything stays as it was. */
export async function failDue(context: RecoveryServices, transaction: DatabaseTransaction, id: string): Promise<RecoveryRow | undefined> {
  const found = await due(context, transaction, id);
  return found && fail(context, transaction, found);
}
