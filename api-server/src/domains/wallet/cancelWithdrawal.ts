import type { Withdrawal } from '@halyard-h5/shared-api/contract';
import type { DatabaseTransaction } from '../../platform/database';
import type { Session } from '../../platform/module';
import { withdrawalMachine } from '../../engines/wallet';
import { nextState } from '../../engines/stateMachine';
import { changeWithdrawal, type WithdrawalContext } from './changeWithdrawal';
import { isPaused } from './pausedWithdrawals';
import { walletRefusals } from './refusals';
import { withdrawalView } from './withdrawals';
import { stateOf } from './withdrawalStates';

/**
 * Its owner cancels a withdrawal that is under review, or an approved one that is paused: all of it returns to the spot wallet.
 * @throws Refusal `wallet.unknownRecord` (also for other people's), or `wallet.decided` once it is rejected, sent, over, or approved and not paused
 */
export async function cancelWithdrawal(
  context: WithdrawalContext,
  transaction: DatabaseTransaction,
  { userId }: Session,
  id: string,
): Promise<Withdrawal> {
  const own = transaction.selectFrom('withdrawal').selectAll().where('user_id', '=', userId).where('id', '=', id);
  const before = await own.forUpdate().executeTakeFirst();
  if (!before) throw walletRefusals.unknownRecord({ field: 'id' });
  const current = stateOf(before);
  const state = nextState(withdrawalMachine, current, 'cancel');
  const now = context.clock.now();
  const approved = current === 'approved';
  if (state === undefined || (approved && !(await isPaused(transaction, userId, now)))) throw walletRefusals.decided();
  const end = approved ? { ended_at: now, returning_by: null, returning_at: null } : { decided_at: now };
  return withdrawalView(await changeWithdrawal(context, transaction, before, state, { cancelled_at: now, ...end }));
}
