import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DAY, lowestIdAt } from '../../kernel';
import { isSharded } from '../../platform/database';
import type { Executor } from '../../platform/database';
import type { WaitingMovement } from './waiting';

type Asked = Pick<WaitingMovement, 'user_id' | 'id' | 'since'>;
type AskedAddress = Pick<WaitingMovement, 'user_id' | 'id' | 'coin' | 'chain' | 'address'>;

/** The types of what is asked about, by its names in `asked`. */
const movementTypes = { user_id: 'uuid', id: 'uuid', since: 'bigint', a_day_before: 'uuid' } as const;
const addressTypes = { user_id: 'uuid', id: 'uuid', coin: 'text', chain: 'text', address: 'text' } as const;

type AskedRow<Types> = { readonly id: string } & { readonly [Name in keyof Types]: string | number | null };
/** What a condition calls a value of the row that is asked about. */
type Of<Types> = (name: keyof Types & string) => RawBuilder<unknown>;

/** Ids of the rows that fulfil a condition. On shards each is asked for by itself: its user is to be a value, not another row's column. */
async function idsOf<Types extends Readonly<Record<string, string>>>(
  executor: Executor,
  types: Types,
  rows: readonly AskedRow<Types>[],
  condition: (of: Of<Types>) => RawBuilder<unknown>,
): Promise<Set<string>> {
  type Found = { id: string };
  if (isSharded(executor)) {
    const each = rows.map((row) => {
      const met = condition((name) => sql`${row[name]}::${sql.raw(types[name] as string)}`);
      return sql<Found>`select ${row.id} as id where ${met}`.execute(executor);
    });
    return new Set((await Promise.all(each)).flatMap((answer) => answer.rows.map(({ id }) => id)));
  }
  const names = Object.keys(types) as (keyof Types & string)[];
  const columns = names.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(types[name] as string)}[]`);
  const asked = sql`unnest(${sql.join(columns)}) as asked (${sql.raw(names.join(', '))})`;
  const met = condition((name) => sql.ref(`asked.${name}`));
  const { rows: found } = await sql<Found>`select asked.id from ${asked} where ${met}`.execute(executor);
  return new Set(found.map(({ id }) => id));
}

const movements = (rows: readonly Asked[]) =>
  rows.map(({ user_id, id, since }) => ({ user_id, id, since, a_day_before: lowestIdAt(since - DAY) }));
const addresses = (rows: readonly AskedAddress[]) =>
  rows.map(({ user_id, id, coin, chain, address }) => ({ user_id, id, coin, chain, address }));

/** Addresses are one whatever their case: on networks where it says something, two that differ by it alone are never both right. */
const sameAddress = (table: string, asked: Of<typeof addressTypes>) => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql`lower(${of('address')}) = lower(${asked('address')}) and ${of('coin')} = ${asked('coin')} and ${of('chain')} = ${asked('chain')}`;
};

/** Which of these deposits are of users to whom none was credited yet. */
export const firstDeposits = (executor: Executor, rows: readonly Asked[]): Promise<ReadonlySet<string>> =>
  idsOf(
    executor,
    movementTypes,
    movements(rows),
    (of) => sql`not exists (
      select 1 from deposit where deposit.user_id = ${of('user_id')} and deposit.status = 'approved' and deposit.id <> ${of('id')})`,
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
    movementTypes,
    movements(rows),
    (of) => sql`(select count(*) from (
      select 1 from ${sql.table(table)} each
      where each.user_id = ${of('user_id')} and each.id >= ${of('a_day_before')} and each.id <= ${of('id')}
        and each.created_at > ${of('since')} - ${DAY}::bigint
      limit ${most + 1}) counted) > ${most}`,
  );

/** Which of these withdrawals go where nothing of their user has arrived yet. */
export const newAddresses = (executor: Executor, rows: readonly AskedAddress[]): Promise<ReadonlySet<string>> =>
  idsOf(
    executor,
    addressTypes,
    addresses(rows),
    (of) => sql`not exists (
      select 1 from withdrawal earlier
      where ${sameAddress('earlier', of)} and earlier.user_id = ${of('user_id')} and earlier.status = 'approved'
        and (earlier.payout is null or earlier.payout = 'confirmed'))`,
  );

/** Which of these withdrawals go to an address that somebody else has bound, or has withdrawn to. */
export const sharedAddresses = (executor: Executor, rows: readonly AskedAddress[]): Promise<ReadonlySet<string>> =>
  idsOf(
    executor,
    addressTypes,
    addresses(rows),
    (of) => sql`exists (select 1 from withdrawal_address bound where ${sameAddress('bound', of)} and bound.user_id <> ${of('user_id')})
      or exists (select 1 from withdrawal other where ${sameAddress('other', of)} and other.user_id <> ${of('user_id')})`,
  );
