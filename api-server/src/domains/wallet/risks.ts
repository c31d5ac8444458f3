import { sql } from 'kysely';
import { DAY, lowestIdAt } from '../../kernel';
import type { Executor } from '../../platform/database';
import type { WaitingMovement } from './waiting';

type Asked = Pick<WaitingMovement, 'user_id' | 'id' | 'since'>;
type AskedAddress = Pick<WaitingMovement, 'user_id' | 'id' | 'coin' | 'chain' | 'address'>;

/** The rows that are asked about, as a table `asked`. */
const askedRows = (rows: readonly Asked[]) => sql`
  unnest(${rows.map((row) => row.user_id)}::uuid[], ${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.since)}::bigint[],
    ${rows.map((row) => lowestIdAt(row.since - DAY))}::uuid[]) as asked (user_id, id, since, a_day_before)`;

const askedAddresses = (rows: readonly AskedAddress[]) => sql`
  unnest(${rows.map((row) => row.user_id)}::uuid[], ${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.coin)}::text[],
    ${rows.map((row) => row.chain)}::text[], ${rows.map((row) => row.address)}::text[]) as asked (user_id, id, coin, chain, address)`;

/** Addresses are one whatever their case: on networks where it says something, two that differ by it alone are never both right. */
const sameAddress = (table: string) => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql`lower(${of('address')}) = lower(asked.address) and ${of('coin')} = asked.coin and ${of('chain')} = asked.chain`;
};

async function idsOf(
  executor: Executor,
  from: ReturnType<typeof askedRows>,
  condition: ReturnType<typeof askedRows>,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select asked.id from ${from} where ${condition}`.execute(executor);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these deposits are of users to whom none was credited yet. */
export const firstDeposits = (executor: Executor, rows: readonly Asked[]): Promise<ReadonlySet<string>> =>
  idsOf(
    executor,
    askedRows(rows),
    sql`not exists (select from deposit where deposit.user_id = asked.user_id and deposit.status = 'approved' and deposit.id <> asked.id)`,
  );

/** Which of these are more than `manyADay` of their user within the 24 hours until they were reported or asked for, themselves included. */
export const manyADay = (
  executor: Executor,
  table: 'deposit' | 'withdrawal',
  rows: readonly Asked[],
  most: number,
): Promise<ReadonlySet<string>> =>
  idsOf(
    executor,
    askedRows(rows),
    sql`(select count(*) from (
      select from ${sql.table(table)} each
      where each.user_id = asked.user_id and each.id >= asked.a_day_before and each.id <= asked.id and each.created_at > asked.since - ${DAY}::bigint
      limit ${most + 1}) counted) > ${most}`,
  );

/** Which of these withdrawals go where nothing of their user has arrived yet. */
export const newAddresses = (executor: Executor, rows: readonly AskedAddress[]): Promise<ReadonlySet<string>> =>
  idsOf(
    executor,
    askedAddresses(rows),
    sql`not exists (
      select from withdrawal earlier
      where ${sameAddress('earlier')} and earlier.user_id = asked.user_id and earlier.status = 'approved'
        and (earlier.payout is null or earlier.payout = 'confirmed'))`,
  );

/** Which of these withdrawals go to an address that somebody else has bound, or has withdrawn to. */
export const sharedAddresses = (executor: Executor, rows: readonly AskedAddress[]): Promise<ReadonlySet<string>> =>
  idsOf(
    executor,
    askedAddresses(rows),
    sql`exists (select from withdrawal_address bound where ${sameAddress('bound')} and bound.user_id <> asked.user_id)
      or exists (select from withdrawal other where ${sameAddress('other')} and other.user_id <> asked.user_id)`,
  );
