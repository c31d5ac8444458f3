import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { AccountMode } from '../../kernel';
import type { SystemParty } from './Posting';

export interface SystemTotal {
  party: SystemParty;
  mode: AccountMode;
  coin: string;
  amount: string;
}

/**
 * What the exchange's own accounts hold, summed from their lines. They have no stored balance: one row that every order of everybody
 * updates would make all of them wait for each other.
 */
export async function systemTotals(executor: Executor): Promise<SystemTotal[]> {
  const { rows } = await sql<SystemTotal>`
    select party, transaction.mode, coin, trim_scale(sum(amount)) as amount
    from ledger_line line join ledger_transaction transaction on transaction.user_id = line.user_id and transaction.id = line.transaction_id
    where party <> 'user' group by party, transaction.mode, coin order by party, transaction.mode, coin`.execute(executor);
  return rows;
}
