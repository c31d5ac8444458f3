import { sql } from 'kysely';
import { moneyLog } from '../../core/ledger';
import type { Wallet } from '../../core/ledger';
import { money } from '../../kernel';
import type { Executor } from '../../platform/database';

/** A movement of a trader's own account. */
export interface Movement {
  readonly id: string;
  readonly time: number;
  readonly kind: 'deposit' | 'withdrawal' | 'conversion' | 'transfer';
  readonly coin: string;
  readonly amount: string;
  readonly status: string;
}

/** The newest movements of a user's real account, of all kinds together, newest first. */
export async function newestMovements(executor: Executor, userId: string, limit: number): Promise<Movement[]> {
  const newest = sql`order by id desc limit ${limit}`;
  const { rows } = await sql<Movement>`
    (select id, created_at as time, 'deposit' as kind, coin, amount, status from deposit where user_id = ${userId} ${newest})
    union all (select id, created_at, 'withdrawal', coin, amount, coalesce(case when status = 'approved' then payout end, status)
      from withdrawal where user_id = ${userId} ${newest})
    union all (select id, created_at, 'conversion', out_coin, out_amount, status from exchange where user_id = ${userId} and mode = 'real' ${newest})
    union all (select id, created_at, 'transfer', out_coin, out_amount, 'done' from transfer where user_id = ${userId} and mode = 'real' ${newest})
    order by time desc, id desc limit ${limit}`.execute(executor);
  return rows.map((row) => ({ ...row, amount: money.normalise(row.amount) }));
}

/** One change of a balance, as its trader's account changes list it. */
export interface AccountLine {
  readonly id: string;
  readonly time: number;
  readonly kind: string;
  readonly wallet: Wallet;
  readonly coin: string;
  /** Of what was available; of what was frozen where only that moved. */
  readonly change: string;
  /** What was available then. */
  readonly after: string;
}

/** The newest changes of a user's real account, newest first. */
export async function newestLines(executor: Executor, userId: string, limit: number): Promise<AccountLine[]> {
  const { list } = await moneyLog(executor, userId, { mode: 'real', limit });
  return list.map(({ id, time, type, wallet, coin, amount, balance }) => ({
    id,
    time,
    kind: type,
    wallet,
    coin,
    change: amount,
    after: balance,
  }));
}
