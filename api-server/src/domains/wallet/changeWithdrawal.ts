import { isUniqueViolation } from '../../platform/database';
import type { DatabaseTransaction } from '../../platform/database';
import type { WithdrawalState } from '../../engines/wallet';
import { money } from '../../kernel';
import type { Posting } from '../../core/ledger';
import type { ServerContext } from '../../platform/module';
import { lockById } from './lockById';
import { withdrawalNotification } from './notifications';
import { walletRefusals } from './refusals';
import { columnsOf, stageOf } from './withdrawalStates';
import type { WithdrawalRow } from './withdrawals';

/** What a decision about a withdrawal works with. */
export type WithdrawalContext = Pick<ServerContext, 'ledger' | 'userEvents' | 'clock' | 'config' | 'market'>;

/** Reads a withdrawal under its lock. @throws Refusal `wallet.unknownRecord` */
export async function lockWithdrawal(transaction: DatabaseTransaction, id: string): Promise<WithdrawalRow> {
  const row = await lockById(transaction, 'withdrawal', id);
  if (!row) throw walletRefusals.unknownRecord();
  return row;
}

/** What happens to the frozen amount in the end: it leaves, the fee stays; or all of it returns. One key for both: it ends once. */
function settle(row: WithdrawalRow, state: 'confirmed' | 'failed'): Posting {
  const { user_id: userId, id, coin } = row;
  const [amount, fee] = [money.normalise(row.amount), money.normalise(row.fee)];
  const paid = [
    { account: 'clearing' as const, coin, amount: money.subtract(amount, fee) },
    ...(money.isZero(fee) ? [] : [{ account: 'fee' as const, coin, amount: fee }]),
  ];
  const released = [{ account: 'spot.available' as const, coin, amount }];
  return {
    userId,
    mode: 'real',
    key: `withdrawal:${id}:end`,
    kind: state === 'confirmed' ? 'withdrawal.pay' : 'withdrawal.release',
    reference: id,
    entries: [{ account: 'spot.frozen', coin, amount: money.negate(amount) }, ...(state === 'confirmed' ? paid : released)],
  };
}

/** Writes a withdrawal's next state with what goes with it, moves its money where that is the end, and tells its owner. */
export async function changeWithdrawal(
  { ledger, userEvents }: WithdrawalContext,
  transaction: DatabaseTransaction,
  before: WithdrawalRow,
  state: WithdrawalState,
  change: Partial<WithdrawalRow>,
): Promise<WithdrawalRow> {
  const { user_id: userId, id, coin } = before;
  const row = await transaction
    .updateTable('withdrawal')
    .set({ ...change, ...columnsOf(state) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'withdrawal_sent') ? walletRefusals.transactionSent({ field: 'transactionId' }) : error;
    });
  if (stageOf(row) === stageOf(before) && row.transaction_id === before.transaction_id) return row;
  const ended = state === 'confirmed' || state === 'failed';
  if (ended) await ledger.post(transaction, settle(before, state));
  const notification = stageOf(row) === stageOf(before) ? undefined : withdrawalNotification(row);
  await userEvents.write(
    transaction,
    { userId, kind: 'withdrawal', mode: 'real', data: { id, status: row.status }, notification },
    ...(ended ? [{ userId, kind: 'balance' as const, mode: 'real' as const, data: { wallet: 'spot', coin } }] : []),
  );
  return row;
}
