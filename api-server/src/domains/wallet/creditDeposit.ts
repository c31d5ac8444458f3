import type { DatabaseTransaction } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import { money } from '../../kernel';
import type { DepositRow } from './deposits';
import { depositedNotification } from './notifications';

/** Credits what arrived to the spot wallet, once however often it is called, and tells the trader. */
export async function creditDeposit(
  { ledger, userEvents, hooks }: Pick<ServerContext, 'ledger' | 'userEvents' | 'hooks'>,
  transaction: DatabaseTransaction,
  { user_id: userId, id, arrived_coin: coin, arrived_amount: arrived }: DepositRow,
): Promise<void> {
  if (coin === null || arrived === null) throw new Error(`deposit ${id}: nothing arrived`);
  const amount = money.normalise(arrived);
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
  await userEvents.write(
    transaction,
    { userId, kind: 'deposit', mode: 'real', data: { id, status: 'approved' }, notification: depositedNotification(amount, coin) },
    { userId, kind: 'balance', mode: 'real', data: { wallet: 'spot', coin } },
  );
  for (const approved of hooks.approved) await approved(transaction, userId);
}
