import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/database';
import { columns, kindsPart, rest, withinPeriod } from '../moneyLog';
import type { EntryRow } from '../moneyLog';
import type { AccountFilter } from '../MoneyLogFilter';
import type { StatementCursor } from './StatementPlace';

/** A closing line that makes a row, or a side of one. */
export interface StatementLine extends EntryRow {
  /** How many balances of the filter its transaction changed: sides of the row. */
  sides: number;
}

/** Movements inside a wallet that are events of their own: nothing later stands for them. */
export const ownEvents: readonly string[] = ['perpetual.margin'];

const own = sql`any(${[...ownEvents]}::text[])`;
const total = sql`(change.available + change.frozen)`;

/** Another line of the same event in the same balance. A scalar query: the planner would read all lines of the account for a join. */
const another = (userId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select true from ledger_transaction event join ledger_line each on each.user_id = ${userId} and each.transaction_id = event.id
  where event.user_id = ${userId} and event.reference = transaction.reference and event.mode = line.mode and not event.kind = ${own}
    and each.wallet = line.wallet and each.coin = line.coin and each.sequence is not null and ${condition} limit 1)`;

/**
 * Whether a line makes its own row. A change of the wallet's total does.
 * Freezing belongs to the next line of its event, a release also to the one before. Without such a line either makes a row.
 * A `case`, because the planner expects half of the rows of it, but none of plain conditions.
 */
const makesRow = (userId: string, until: number): RawBuilder<unknown> => sql`case
  when ${total} <> 0 or transaction.reference is null or line.kind = ${own} then true
  else ${another(userId, sql`each.sequence > line.sequence and each.sequence <= ${until}::bigint`)} is null
    and (change.frozen > 0 or ${another(
      userId,
      sql`each.sequence < line.sequence and 0 <> (select sum(amount) from ledger_line part
      where part.user_id = ${userId} and part.transaction_id = each.transaction_id and part.wallet = each.wallet and part.coin = each.coin)`,
    )} is null)
  end`;

const sidesOf = (userId: string, { wallet, coin }: AccountFilter): RawBuilder<unknown> => sql`case when ${total} = 0 then 1 else (
  select count(*) from (select 1 from ledger_line each where each.user_id = ${userId} and each.transaction_id = line.transaction_id
    and each.party = 'user' ${wallet === undefined ? sql`` : sql`and each.wallet = ${wallet}`} ${coin === undefined ? sql`` : sql`and each.coin = ${coin}`}
    group by each.wallet, each.coin having sum(each.amount) <> 0) moved) end as sides`;

/**
 * Lines that make rows below the places of a cursor, newest first: of each balance the first ones without a gap, at least `limit + 1` where there are
 * as many.
 * @returns `complete` when there are no more of a kind of change; else each balance that has more came with `limit + 1`
 */
export async function statementLines(
  executor: Executor,
  userId: string,
  filter: AccountFilter,
  { until, places }: StatementCursor,
): Promise<{ lines: StatementLine[]; complete: boolean }> {
  const { mode, type, limit } = filter;
  const place = sql`select wallet, coin, position from unnest(${places.map(({ wallet }) => wallet)}::text[], ${places.map(({ coin }) => coin)}::text[],
    ${places.map(({ position }) => position)}::bigint[]) as place (wallet, coin, position)`;
  const whose = sql`line.user_id = ${userId} and line.mode = ${mode}`;
  const chosen = sql`${sql.join([sql`line.sequence is not null`, ...withinPeriod(filter), makesRow(userId, until)], sql` and `)}`;
  if (type === undefined) {
    const { rows } = await sql<StatementLine>`
      select entry.* from (${place}) place cross join lateral (
        select ${columns}, ${sidesOf(userId, filter)} from ledger_line line ${rest(userId)}
        where ${whose} and line.wallet = place.wallet and line.coin = place.coin and line.sequence < place.position and ${chosen}
        order by line.sequence desc limit ${limit + 1}) entry
      order by entry.sequence desc`.execute(executor);
    return { lines: rows, complete: true };
  }
  const most = 2 * (limit + 1);
  const { rows } = await sql<StatementLine>`
    with recursive ${kindsPart(userId, mode)}, place as (${place})
    select entry.* from (select kind from kind where kind = ${type} or starts_with(kind, ${`${type}.`})) asked cross join lateral (
      select ${columns}, ${sidesOf(userId, filter)} from ledger_line line ${rest(userId)}
      cross join lateral (
        select 1 from place where place.wallet = line.wallet and place.coin = line.coin and line.sequence < place.position limit 1) below
      where ${whose} and line.kind = asked.kind and line.sequence < (select max(position) from place) and ${chosen}
      order by line.sequence desc limit ${most}) entry
    order by entry.sequence desc limit ${most}`.execute(executor);
  return { lines: rows, complete: rows.length < most };
}
