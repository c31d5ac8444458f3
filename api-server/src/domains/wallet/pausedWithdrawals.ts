import type { Withdrawal } from '@halyard-h5/shared-api/contract';
import { lockUser, refuseHeld, withdrawalsHeldUntil } from '../../core/access';
import type { DatabaseTransaction, Executor } from '../../platform/database';

/**
 * For whatever brings a requested withdrawal nearer to its payout: while the account's withdrawals are held it stays where it is. The user is
 * locked, so that a hold that begins meanwhile counts; lock the withdrawal before.
 * @throws Refusal `access.withdrawalsHeld`
 * @see docs/decisions/0206-pending-withdrawals-pause.md
 */
export async function refusePaused(transaction: DatabaseTransaction, userId: string, now: number): Promise<void> {
  await lockUser(transaction, userId);
  await refuseHeld(transaction, userId, now);
}

/** Whether the account's withdrawals are held. The user is locked, as by `refusePaused`; lock the withdrawal before. */
export async function isPaused(transaction: DatabaseTransaction, userId: string, now: number): Promise<boolean> {
  await lockUser(transaction, userId);
  return (await withdrawalsHeldUntil(transaction, userId, now)) !== undefined;
}

const isUnsent = ({ status, stage }: Withdrawal): boolean => status === 'review' || stage === 'approved';

/** Adds to the withdrawals of a user that are under review, or approved and not sent yet, until when they are paused. */
export async function withPause<Page extends { list: Withdrawal[] }>(
  executor: Executor,
  userId: string,
  page: Page,
  now: number,
): Promise<Page> {
  if (!page.list.some(isUnsent)) return page;
  const pausedUntil = await withdrawalsHeldUntil(executor, userId, now);
  const list = page.list.map((each) => (isUnsent(each) ? { ...each, pausedUntil } : each));
  return { ...page, list };
}
