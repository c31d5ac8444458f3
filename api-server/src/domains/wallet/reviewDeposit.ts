import type { DatabaseTransaction } from '../../platform/database';
import { depositMachine } from '../../engines/wallet';
import { nextState } from '../../engines/stateMachine';
import type { ServerContext } from '../../platform/module';
import { money } from '../../kernel';
import type { DepositRow } from './deposits';
import { walletRefusals } from './refusals';

export type Decision =
  { id: string; decision: 'approve'; transactionId?: string | undefined } | { id: string; decision: 'reject'; reason: string };

/**
 * Decides a deposit: an approved one is credited to the spot wallet. Call it in the transaction that also writes the audit log.
 * @throws Refusal `wallet.unknownRecord`, or `wallet.decided` when it was decided before
 */
export async function reviewDeposit(
  { ledger, userEvents, clock, hooks }: Pick<ServerContext, 'ledger' | 'userEvents' | 'clock' | 'hooks'>,
  transaction: DatabaseTransaction,
  decision: Decision,
  operator: string,
): Promise<DepositRow> {
  const deposit = await transaction.selectFrom('deposit').selectAll().where('id', '=', decision.id).forUpdate().executeTakeFirst();
  if (!deposit) throw walletRefusals.unknownRecord();
  const status = nextState(depositMachine, deposit.status, decision.decision);
  if (status === undefined) throw walletRefusals.decided();
  const { user_id: userId, id, coin } = deposit;
  if (status === 'approved') {
    const amount = money.normalise(deposit.amount);
    await ledger.post(transaction, {
      userId,
      mode: 'real',
      key: `deposit:${id}:credit`,
      kind: 'deposit.credit',
      reference: id,
      entries: [
        { account: 'spot.available', coin, amount },
        { account: 'clearing', coin, amount: money.negate(amount) },
      ],
    });
  }
  const reason = decision.decision === 'reject' ? decision.reason : null;
  const row = await transaction
    .updateTable('deposit')
    .set({ status, reason, decided_by: operator, decided_at: clock.now() })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await userEvents.write(transaction, { userId, kind: 'deposit', mode: 'real', data: { id, status } });
  if (status === 'approved') {
    await userEvents.write(transaction, { userId, kind: 'balance', mode: 'real', data: { wallet: 'spot', coin } });
    for (const approved of hooks.approved) await approved(transaction, userId);
  }
  return row;
}
