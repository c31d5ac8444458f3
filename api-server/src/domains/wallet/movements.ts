import { sql } from 'kysely';
import type { RawBuilder, Selectable, SqlBool } from 'kysely';
import type { ParsedRequest, Transfer } from '@halyard-h5/shared-api/contract';
import { pipeline } from '../../platform/database';
import type { Executor, Tables } from '../../platform/database';
import type { Session } from '../../platform/module';
import { money } from '../../kernel';
import type { Ledger, Posting, Wallet } from '../../core/ledger';

type TransferRow = Selectable<Tables['transfer']>;

/** One side of a movement. */
export interface Side {
  coin: string;
  wallet: Wallet;
  amount: string;
}

/** One side as its owner sees it. `after` is the available balance afterwards. */
export function sideView(direction: 'out' | 'in', { coin, wallet, amount, after }: Side & { after: string }): Transfer['out'] {
  const plain = { amount: money.normalise(amount), after: money.normalise(after) };
  const before = direction === 'out' ? money.add(plain.after, plain.amount) : money.subtract(plain.after, plain.amount);
  return { coin, wallet, ...plain, before };
}

/** Transfers as their owner sees them. */
export function movementView(row: Omit<TransferRow, 'user_id' | 'mode'>): Transfer {
  return {
    id: row.id,
    number: row.number,
    createdAt: row.created_at,
    out: sideView('out', { coin: row.out_coin, wallet: row.out_wallet, amount: row.out_amount, after: row.out_after }),
    in: sideView('in', { coin: row.in_coin, wallet: row.in_wallet, amount: row.in_amount, after: row.in_after }),
  };
}

/** Books a movement that takes from one of the user's balances and gives to another, and answers both balances afterwards. */
export async function postMovement(
  ledger: Ledger,
  executor: Executor,
  posting: Posting,
  out: Side,
  into: Side,
): Promise<{ out_after: string; in_after: string }> {
  const [, balances] = await pipeline(
    () => ledger.post(executor, posting),
    () => ledger.balances(executor, posting.userId, posting.mode),
  );
  const after = ({ wallet, coin }: Side): string => balances.find((each) => each.wallet === wallet && each.coin === coin)?.available ?? '0';
  return { out_after: after(out), in_after: after(into) };
}

export const sideColumns = (out: Side, into: Side) => ({
  out_coin: out.coin,
  out_wallet: out.wallet,
  out_amount: out.amount,
  in_coin: into.coin,
  in_wallet: into.wallet,
  in_amount: into.amount,
});

/** Condition for the rows of the current account that a record list shows: `coin` and `wallet` match either side. */
export function matchingMovements(
  { userId, mode }: Session,
  { coin, wallet, from, to }: ParsedRequest<'transfer.list'>,
): RawBuilder<SqlBool> {
  const conditions = [
    sql`user_id = ${userId} and mode = ${mode}`,
    ...(coin === undefined ? [] : [sql`${coin} in (out_coin, in_coin)`]),
    ...(wallet === undefined ? [] : [sql`${wallet} in (out_wallet, in_wallet)`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`created_at < ${to}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
