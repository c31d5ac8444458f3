import type { DatabaseTransaction } from '../../platform/database';
import { approveWithdrawal, withdrawalMachine } from '../../engines/wallet';
import { nextState } from '../../engines/stateMachine';
import type { ServerContext } from '../../platform/module';
import { money } from '../../kernel';
import type { Posting } from '../../core/ledger';
import { walletRefusals } from './refusals';
import type { Decision } from './reviewDeposit';
import type { WithdrawalRow } from './withdrawals';

/** What happens to the frozen amount in the end: it leaves, the fee stays; or all of it returns. */
function settle(row: WithdrawalRow, status: 'approved' | 'failed'): Posting {
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
    kind: status === 'approved' ? 'withdrawal.pay' : 'withdrawal.release',
    reference: id,
    entries: [{ account: 'spot.frozen', coin, amount: money.negate(amount) }, ...(status === 'approved' ? paid : released)],
  };
}

/** Who decides, and above which value (USD) two have to. */
interface Reviewer {
  readonly operator: string;
  readonly fourEyesAbove: string;
}

function statusAfter(row: WithdrawalRow, decision: Decision, { operator, fourEyesAbove }: Reviewer): WithdrawalRow['status'] {
  if (decision.decision === 'reject') {
    const status = nextState(withdrawalMachine, row.status, 'reject');
    if (status === undefined) throw walletRefusals.decided();
    return status;
  }
  const outcome = approveWithdrawal({
    state: row.status,
    value: row.value,
    approvedBy: row.approved_by ?? undefined,
    operator,
    fourEyesAbove,
  });
  if ('state' in outcome) return outcome.state;
  throw outcome.refused === 'ended' ? walletRefusals.decided() : walletRefusals.secondOperatorNeeded();
}

/**
 * Decides a withdrawal, or adds the first of two approvals. Call it in the transaction that also writes the audit log.
 * @throws Refusal `wallet.unknownRecord`, `wallet.decided`, or `wallet.secondOperatorNeeded` when the same operator approves twice
 */
export async function reviewWithdrawal(
  { ledger, userEvents, clock }: Pick<ServerContext, 'ledger' | 'userEvents' | 'clock'>,
  transaction: DatabaseTransaction,
  decision: Decision,
  { operator, fourEyesAbove }: Reviewer,
): Promise<WithdrawalRow> {
  const before = await transaction.selectFrom('withdrawal').selectAll().where('id', '=', decision.id).forUpdate().executeTakeFirst();
  if (!before) throw walletRefusals.unknownRecord();
  const status = statusAfter(before, decision, { operator, fourEyesAbove });
  const { user_id: userId, id, coin } = before;
  const now = clock.now();
  const change =
    status === 'confirming'
      ? { approved_by: operator, approved_at: now }
      : { decided_by: operator, decided_at: now, reason: decision.decision === 'reject' ? decision.reason : null };
  const transactionId = decision.decision === 'approve' ? (decision.transactionId ?? before.transaction_id) : before.transaction_id;
  const row = await transaction
    .updateTable('withdrawal')
    .set({ ...change, status, transaction_id: transactionId })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status === 'confirming' || status === 'review') return row;
  await ledger.post(transaction, settle(before, status));
  await userEvents.write(
    transaction,
    { userId, kind: 'withdrawal', mode: 'real', data: { id, status } },
    { userId, kind: 'balance', mode: 'real', data: { wallet: 'spot', coin } },
  );
  return row;
}
