import { sql } from 'kysely';
import { onePlan } from '../../platform/database';
import type { Answer } from '@halyard-h5/shared-api/contract';
import type { HoldSource, Session } from '../../platform/module';
import { money } from '../../kernel';
import type { Wallet } from '../../core/ledger';
import type { WalletParts } from './Coins';

type Property = Answer<'index/property'>;

interface HoldRow {
  kind: HoldSource['kind'];
  wallet: Wallet;
  coin: string;
  id: string;
  amount: string;
  time: number;
}

/** Balances of the current account by wallet and coin, each with what froze a part of it. */
export async function property({ context, coins }: WalletParts, { userId, mode }: Session, wallet?: Wallet): Promise<Property> {
  const { database, ledger } = context;
  const union = context.holds
    .map(({ kind, query }) => `(select '${kind}' as kind, user_id, mode, wallet, coin, id, amount, "time" from (${query}) each)`)
    .join(' union all ');
  const { rows: holds } = await sql<HoldRow>`
    select ${onePlan} kind, wallet, coin, id, amount, "time" from (${sql.raw(union)}) holds
    where user_id = ${userId} and mode = ${mode} and amount > 0 order by "time" desc`.execute(database);
  const balances = await ledger.balances(database, userId, mode);
  const list = balances
    .filter((balance) => wallet === undefined || balance.wallet === wallet)
    .map((balance) => ({
      ...balance,
      estimate: money.add(coins.cents(balance.coin, balance.available), coins.cents(balance.coin, balance.frozen)),
      frozenBy: holds
        .filter((hold) => hold.wallet === balance.wallet && hold.coin === balance.coin)
        .map(({ kind, id, amount, time }) => ({ kind, id, amount: money.normalise(amount), time })),
    }));
  return { list, total: list.length };
}
