import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { conversionKind } from '../../engines/wallet';
import { within, type Period } from './closing/Period';

/** Who owns the house's movements that are no trader's: no user has it, so it is in no list of them. */
export const HOUSE_USER = '00000000-0000-7000-8000-000000000000';

/** What was booked as capital of the house, by coin: `coin, booked`, as a statement of another room reads it. */
export const bookedCapital: RawBuilder<unknown> = sql`(
  select coin, sum(amount) as booked from ledger_line where user_id = ${sql.lit(HOUSE_USER)} and party = 'capital' group by coin)`;

/**
 * SQL of what the house has won or lost of a coin in a period by real accounts, one number. Conversions are left out: what they change is an inventory with limits
 * of its own, which is traded back outside.
 */
export function houseResult(coin: string, period: Period): RawBuilder<string> {
  return sql<string>`(select coalesce(sum(line.amount), 0)
    from ledger_line line join ledger_transaction transaction on transaction.user_id = line.user_id and transaction.id = line.transaction_id
    where line.party = 'house' and line.coin = ${coin} and transaction.mode = 'real' and transaction.kind <> ${conversionKind}
      and ${within('line.transaction_id', period)} and ${within('transaction.id', period)})`;
}
