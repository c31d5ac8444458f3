import { money } from '@halyard-h5/shared-api/formulas';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { AccountMode } from '../../kernel';
import type { SystemParty } from './Posting';
import { within, type Period } from './closing/Period';

export interface SystemTotal {
  party: SystemParty;
  mode: AccountMode;
  coin: string;
  amount: string;
}

/**
 * What the exchange's own accounts hold, or what a period changed of it, summed from their lines. They have no stored balance: one row that every order of everybody
 * updates would make all of them wait for each other.
 */
export async function systemTotals(executor: Executor, period: Period = { since: 0 }): Promise<SystemTotal[]> {
  const { rows } = await sql<SystemTotal>`
    select party, transaction.mode, coin, trim_scale(sum(amount)) as amount
    from ledger_line line join ledger_transaction transaction on transaction.user_id = line.user_id and transaction.id = line.transaction_id
    where party <> 'user' and ${within('line.transaction_id', period)} and ${within('transaction.id', period)}
    group by party, transaction.mode, coin order by party, transaction.mode, coin`.execute(executor);
  return rows;
}

/** The same of what was summed before, and of what came since. */
export function addTotals(all: readonly (readonly SystemTotal[])[]): SystemTotal[] {
  const sums = new Map<string, SystemTotal>();
  for (const total of all.flat()) {
    const name = [total.party, total.mode, total.coin].join(' ');
    sums.set(name, { ...total, amount: money.add(sums.get(name)?.amount ?? '0', total.amount) });
  }
  return [...sums].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, total]) => total);
}
