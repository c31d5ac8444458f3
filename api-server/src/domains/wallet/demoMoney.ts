import type { Answer } from '@halyard-h5/shared-api/contract';
import { valueAccount } from '../../core/ledger';
import { money } from '../../kernel';
import type { DatabaseTransaction } from '../../platform/database';
import type { Session } from '../../platform/module';
import { demoReset } from './demoReset';
import { demoRefusals } from './refusals';
import type { WalletServices } from './services';

/** Calendar month (UTC) of `time` as "2025-06", and the first moment of the next one. */
function monthOf(time: number): { month: string; nextAt: number } {
  const date = new Date(time);
  return { month: date.toISOString().slice(0, 7), nextAt: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) };
}

function claimKey(month: string): string {
  return `demo:${month}:claim`;
}

/**
 * The monthly demo money: a grant from outside into the demo spot wallet, once per calendar month.
 * @throws Refusal in the real account, or when this month's has been claimed
 */
export async function claimDemoMoney(
  { clock, ledger, config, userEvents }: WalletServices,
  transaction: DatabaseTransaction,
  { userId, mode }: Session,
): Promise<Answer<'demoFunds.claim'>> {
  const { amount } = config.demo;
  if (mode !== 'demo') throw demoRefusals.demoOnly();
  const { month, nextAt } = monthOf(clock.now());
  const booked = await ledger.post(transaction, {
    userId,
    mode,
    key: claimKey(month),
    kind: 'demo.claim',
    entries: [
      { account: 'clearing', coin: 'USDT', amount: money.negate(amount) },
      { account: 'spot.available', coin: 'USDT', amount },
    ],
  });
  if (booked.size === 0) throw demoRefusals.demoClaimed();
  await userEvents.write(transaction, { userId, mode, kind: 'balance', data: { wallet: 'spot' } });
  return { amount, nextAt };
}

/** Whether this month's demo money can be claimed, what the demo account is worth, USDT, and whether it can begin again. */
export async function demoMoneyStatus(context: WalletServices, { userId }: Session): Promise<Answer<'demoFunds.status'>> {
  const { clock, config, database, ledger } = context;
  const { month, nextAt } = monthOf(clock.now());
  const claimed = await ledger.isBooked(database, userId, claimKey(month));
  const { total: balance } = (await valueAccount(context, userId, 'demo')).equity;
  const reset = await demoReset(context, database, userId);
  return { amount: config.demo.amount, claimable: !claimed, balance, ...(claimed ? { nextAt } : {}), ...(reset ? { reset } : {}) };
}
