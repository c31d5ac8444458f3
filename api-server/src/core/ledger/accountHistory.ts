import { sql } from 'kysely';
import { onePlan } from '../../platform/database';
import type { Executor } from '../../platform/database';
import { DAY, lowestIdAt } from '../../kernel';
import type { AccountMode } from '../../kernel';

interface Span {
  userId: string;
  mode: AccountMode;
  /** Milliseconds UTC, inclusive. */
  since: number;
}

/** What a day changed of one coin in an account. */
export interface DailyChange {
  /** UTC days since 1970. */
  day: number;
  coin: string;
  change: string;
  income: string;
}

/** Changes of an account by UTC day and coin. Movements whose kind begins with one of `noIncome` (`transfer` for `transfer.out`) are no income. */
export async function dailyChanges(executor: Executor, { userId, mode, since }: Span, noIncome: readonly string[]): Promise<DailyChange[]> {
  const { rows } = await sql<DailyChange>`
    select t."time" / ${DAY} as day, l.coin, sum(l.amount) as change,
      coalesce(sum(l.amount) filter (where split_part(t.kind, '.', 1) not in (${sql.join(noIncome)})), 0) as income
    from ledger_transaction t join ledger_line l on l.user_id = t.user_id and l.transaction_id = t.id
    where t.user_id = ${userId} and t.id >= ${lowestIdAt(since)} and t."time" >= ${since} and t.mode = ${mode} and l.party = 'user'
    group by 1, 2`.execute(executor);
  return rows;
}

/** What contracts brought an account since a time, fees taken off, and what their wallets hold frozen now. USDT. */
export async function contractFigures(executor: Executor, { userId, mode, since }: Span): Promise<{ result: string; frozen: string }> {
  const { rows } = await sql<{ result: string; frozen: string }>`
    select ${onePlan}
      (select -coalesce(sum(line.amount), 0) from ledger_transaction transaction
        join ledger_line line on line.user_id = transaction.user_id and line.transaction_id = transaction.id
        where transaction.user_id = ${userId} and transaction.id >= ${lowestIdAt(since)} and transaction."time" >= ${since}
          and transaction.mode = ${mode} and (transaction.kind like 'delivery.%' or transaction.kind like 'perpetual.%')
          and line.party in ('house', 'fee') and line.coin = 'USDT') as result,
      (select coalesce(sum(frozen), 0) from ledger_balance
        where user_id = ${userId} and mode = ${mode} and wallet in ('delivery', 'perpetual') and coin = 'USDT') as frozen`.execute(
    executor,
  );
  return rows[0] ?? { result: '0', frozen: '0' };
}
