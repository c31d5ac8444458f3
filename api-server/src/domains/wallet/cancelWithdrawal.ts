import type { Withdrawal } from '@halyard-h5/shared-api/contract';
import type { DatabaseTransaction } from '../../platform/database';
import type { Session } from '../../platform/module';
import { withdrawalMachine } from '../../engines/wallet';
import { nextState } from '../../engines/stateMachine';
import { changeWithdrawal, type WithdrawalContext } from './changeWithdrawal';
import { walletRefusals } from './refusals';
import { withdrawalView } from './withdrawals';
import { stateOf } from './withdrawalStates';

/**
 * Its owner cancels a withdrawal that is under review: all of it returns to the spot wallet.
 * @throws Refusal `wallet.unknownRecord` (also for other people's), or `wallet.decided` once an operator has decided or it was cancelled
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
  const state = nextState(withdrawalMachine, stateOf(before), 'cancel');
  if (state === undefined) throw walletRefusals.decided();
  const now = context.clock.now();
  return withdrawalView(await changeWithdrawal(context, transaction, before, state, { cancelled_at: now, decided_at: now }));
}
