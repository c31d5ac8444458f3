import { accountValue } from '../../core/ledger';
import { money } from '../../kernel';
import type { ServerContext } from '../../platform/module';
import { demoRefusals } from './refusals';

/** Calendar month (UTC) of `time` as "2025-06", and the first moment of the next one. */
function monthOf(time: number): { month: string; nextAt: number } {
  const date = new Date(time);
  return { month: date.toISOString().slice(0, 7), nextAt: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) };
}

function claimKey(month: string): string {
  return `demo:${month}:claim`;
}

/** The monthly demo money: a grant from outside into the demo spot wallet, once per calendar month. */
export function demoMoneyRoutes(context: ServerContext): void {
  const { routes, clock, ledger, config, userEvents, database } = context;
  const { amount } = config.demo;

  routes.add('user/getDemoMoney', async ({ session, transaction, afterCommit }) => {
    const { userId, mode } = session;
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
    afterCommit(() => userEvents.wake(userId));
    return { amount, nextAt };
  });

  routes.add('user/getDemoMoneyStatus', async ({ session }) => {
    const { month, nextAt } = monthOf(clock.now());
    const claimed = await database
      .selectFrom('ledger_transaction')
      .select('id')
      .where('user_id', '=', session.userId)
      .where('business_key', '=', claimKey(month))
      .executeTakeFirst();
    const balance = money.round(await accountValue(context, session.userId, 'demo'));
    return { amount, claimable: claimed === undefined, balance, ...(claimed ? { nextAt } : {}) };
  });
}
