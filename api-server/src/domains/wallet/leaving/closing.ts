import type { ClosingPart, Obstacle } from '../../../core/access';
import { coinRate } from '../../../core/ledger';
import { money } from '../../../kernel';
import type { WalletServices } from '../services';

/** Deposits that nobody has decided. */
const undecided = ['review', 'confirming'] as const;

export const closing = (context: WalletServices): ClosingPart => ({
  async obstacles(executor, userId): Promise<Obstacle[]> {
    const { count } = await executor
      .selectFrom('deposit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('status', 'in', undecided)
      .executeTakeFirstOrThrow();
    const held = (await context.ledger.balances(executor, userId, 'real')).filter(({ available }) => money.isPositive(available));
    // All coins together: what can be converted and withdrawn is not given up. Nor is what nobody can value now.
    const rates = held.map(({ coin }) => coinRate(context, coin));
    const value = held.reduce((sum, { available }, index) => money.add(sum, money.multiply([available, rates[index] ?? '0'], 8)), '0');
    const withdrawable = rates.includes(undefined) || !money.less(value, context.config.wallet.withdrawal.minimumUsd);
    return [
      { kind: 'deposit', count },
      { kind: 'balance', count: withdrawable ? held.length : 0 },
    ];
  },
  /** Withdrawals keep the addresses that they went to; deposit addresses stay given, so that nobody else gets what is sent there. */
  async close(transaction, userId) {
    for (const table of ['withdrawal_address', 'withdrawal_day'] as const)
      await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  },
});
