import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountMode } from '../../kernel';
import { placeAfter } from './placeAfter';
import type { Wallet } from './Posting';

export interface Hold {
  userId: string;
  mode: AccountMode;
  wallet: Wallet;
  coin: string;
  /** Positive decimal text that moves from available to frozen. */
  amount: string;
  transactionId: string;
  /** Business key, unique per user. */
  key: string;
  kind: string;
  reference: string;
  /** Milliseconds UTC; may be read from a CTE of `given`. */
  time: number | RawBuilder<number>;
  /** CTEs that come before, and that time and condition may read. */
  given?: RawBuilder<unknown>;
  /** Further condition for the hold to happen. */
  condition?: RawBuilder<unknown>;
}

/**
 * The start of one statement that freezes money and does more in the same round trip.
 * The CTE `held` (`available`, `frozen` after the hold) has one row if there was enough money and the condition holds, else none. What follows
 * selects `from held`:
 * `` sql`${holdStatement(hold)}, placed as (insert into ... select ... from held) select available from held` ``.
 * @see docs/decisions/0115-parts-of-a-statement.md
 */
export function holdStatement(hold: Hold): RawBuilder<unknown> {
  const { userId, mode, wallet, coin, amount, transactionId, key, kind, reference, time, given, condition } = hold;
  return sql`
    with ${given ? sql`${given}, ` : sql``}held as (
      update ledger_balance set available = available - ${amount}::numeric, frozen = frozen + ${amount}::numeric,
        sequence = ${placeAfter(sql`sequence`, time, 1)}
      where user_id = ${userId} and mode = ${mode} and wallet = ${wallet} and coin = ${coin} and available >= ${amount}::numeric
        ${condition ? sql`and ${condition}` : sql``}
      returning available, frozen, sequence
    ), held_transaction as (
      insert into ledger_transaction (user_id, id, business_key, kind, mode, "time", reference)
      select ${userId}::uuid, ${transactionId}::uuid, ${key}, ${kind}, ${mode}, ${time}::bigint, ${reference} from held
    ), held_lines as (
      insert into ledger_line (user_id, transaction_id, line, party, wallet, bucket, coin, amount, mode, kind, sequence, available_after, frozen_after)
      select ${userId}::uuid, ${transactionId}::uuid, 1, 'user', ${wallet}, 'available', ${coin}, -${amount}::numeric,
        null, null, null::bigint, null::numeric, null::numeric from held
      union all
      select ${userId}::uuid, ${transactionId}::uuid, 2, 'user', ${wallet}, 'frozen', ${coin}, ${amount}::numeric,
        ${mode}, ${kind}, sequence, available, frozen from held
    )`;
}
