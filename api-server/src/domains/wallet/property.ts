import { most } from '@halyard-h5/shared-api/contract';
import type { Answer } from '@halyard-h5/shared-api/contract';
import type { Session } from '../../platform/module';
import { money } from '../../kernel';
import { holdsOf } from '../../core/ledger';
import type { Wallet } from '../../core/ledger';
import type { WalletDependencies } from './Coins';

type Property = Answer<'balance.list'>;

/** Balances of the current account by wallet and coin, each with what froze a part of it. */
export async function property({ context, coins }: WalletDependencies, { userId, mode }: Session, wallet?: Wallet): Promise<Property> {
  const { database, ledger } = context;
  const holds = await holdsOf(database, context.holds, userId, mode);
  const balances = await ledger.balances(database, userId, mode);
  const list = balances
    .filter((balance) => wallet === undefined || balance.wallet === wallet)
    .map((balance) => ({
      ...balance,
      estimate: money.add(coins.cents(balance.coin, balance.available), coins.cents(balance.coin, balance.frozen)),
      frozenBy: holds
        .filter((hold) => hold.wallet === balance.wallet && hold.coin === balance.coin)
        .slice(0, most.holds)
        .map(({ kind, id, amount, time }) => ({ kind, id, amount: money.normalise(amount), time })),
    }));
  return { list, total: list.length };
}
