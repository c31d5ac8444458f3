import { lockUser } from '../../core/access';
import { lockAllBalances } from '../../core/ledger';
import { HOUR } from '../../kernel';
import { transact } from '../../platform/database';
import type { DatabaseTransaction } from '../../platform/database';
import { Archive } from './Archive';
import { bookLeftovers } from './leftovers';
import { obstaclesOfWaiting } from './obstacles';
import type { LeavingServices } from './services';

/** How long an account waits on, where something came into its way. */
const AGAIN_AFTER = HOUR;

/** `blocked`: something is open after all; it is looked at again. `done`: it is closed, or not to be any more. */
export type Closed = 'closed' | 'blocked' | 'done';

/** Takes away what is not kept, in all modules, and seals what is. */
async function sealAccount(context: LeavingServices, transaction: DatabaseTransaction, userId: string, now: number): Promise<void> {
  const parts: Record<string, unknown> = {};
  for (const part of context.closings) Object.assign(parts, await part.close?.(transaction, userId));
  await transaction
    .updateTable('account_closure')
    .set({
      ...Archive.seal(context, userId, parts),
      closed_at: now,
      erase_at: now + context.config.leaving.keepIdentity,
      next_at: now,
    })
    .where('user_id', '=', userId)
    .execute();
}

async function closeIn(context: LeavingServices, transaction: DatabaseTransaction, userId: string): Promise<Closed> {
  const { exchangeClock, identity } = context;
  const ofUser = transaction.selectFrom('account_closure').selectAll().where('user_id', '=', userId);
  const before = await ofUser.executeTakeFirst();
  if (!before || before.closed_at !== null) return 'done';
  await lockUser(transaction, userId);
  const row = await ofUser.forUpdate().executeTakeFirst();
  const now = await exchangeClock.now(transaction);
  if (!row || row.due_at > now) return 'done';
  await lockAllBalances(transaction, userId);
  if ((await obstaclesOfWaiting(context, transaction, userId, row.given_up)).length > 0) {
    await transaction
      .updateTable('account_closure')
      .set({ next_at: now + AGAIN_AFTER })
      .where('user_id', '=', userId)
      .execute();
    return 'blocked';
  }
  // Tells contacts that are still there.
  await identity.recordChange(transaction, { userId, change: 'closed', holds: false });
  await bookLeftovers(context, transaction, userId);
  await sealAccount(context, transaction, userId, now);
  return 'closed';
}

/**
 * Closes an account whose time has come, once, in one transaction: what was given up and demo money are booked away, who could sign in cannot any more,
 * and what the law keeps of the person is sealed. The books' lines stay. Pictures are sealed afterwards.
 * @see docs/decisions/0251-leaving-takes-two-steps.md
 */
export async function closeAccount(context: LeavingServices, userId: string): Promise<Closed> {
  const { database, access, userEvents } = context;
  const closed = await transact(database, (transaction) => closeIn(context, transaction, userId)).catch((error: unknown) => {
    // Another process was a moment quicker.
    if ((error as { refusalId?: string }).refusalId === 'access.accountClosed') return 'done' as const;
    throw error;
  });
  if (closed === 'closed') {
    access.sessions.changed(userId);
    userEvents.wake(userId);
  }
  return closed;
}
