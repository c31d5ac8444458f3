import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RecordSource } from '../RecordSource';
import type { AccountMode } from '../../../kernel';
import type { Executor } from '../../../platform/database';
import type { Party, Wallet } from '../Posting';
import { within, type Period } from './Period';
import { entries } from './periodChecks';

/** What a kind of movement added to one party's accounts, and what it took. */
export interface DayMovement {
  readonly mode: AccountMode;
  readonly coin: string;
  readonly kind: string;
  readonly party: Party;
  readonly plus: string;
  /** Negative or zero. */
  readonly minus: string;
}

/** What all balances of a wallet and coin changed by, as their running balances tell. */
export interface WalletChange {
  readonly mode: AccountMode;
  readonly coin: string;
  readonly wallet: Wallet;
  readonly available: string;
  readonly frozen: string;
}

/** What the records say that the movements of a source followed from. */
export interface DayRecords {
  readonly figure: RecordSource['figure'];
  readonly mode: AccountMode;
  readonly coin: string;
  readonly count: number;
  readonly amount: string;
  readonly fee: string;
}

/** All that a report needs of its day. */
export interface DayFacts {
  readonly movements: readonly DayMovement[];
  readonly wallets: readonly WalletChange[];
  readonly records: readonly DayRecords[];
}

const sum = (what: RawBuilder<unknown>): RawBuilder<unknown> => sql`trim_scale(coalesce(sum(${what}), 0))`;

/** The ledger's own account of a source that keeps no records: what was moved, line by line. */
const ownLines = (period: Period): RawBuilder<unknown> => sql`
  select booked.mode, line.coin, count(*)::bigint as count, ${sum(sql`line.amount`)} as amount, '0' as fee
  from booked join ledger_line line on line.user_id = booked.user_id and line.transaction_id = booked.id
  where line.amount > 0 and ${within('line.transaction_id', period)} group by 1, 2`;

const theirRecords = (query: string): RawBuilder<unknown> => sql`
  select record.mode, record.coin, count(*)::bigint as count, ${sum(sql`record.amount`)} as amount, ${sum(sql`record.fee`)} as fee
  from booked join (${sql.raw(query)}) record on record.user_id = booked.user_id and record.id = booked.record_id group by 1, 2`;

async function recordsOf(executor: Executor, period: Period, { figure, kind, query }: RecordSource): Promise<DayRecords[]> {
  const { rows } = await sql<Omit<DayRecords, 'figure'>>`
    with booked as materialized (
      select user_id, id, mode, case when reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then reference::uuid end as record_id
      from ledger_transaction where ${within('id', period)} and kind = ${kind}
    ) ${query === undefined ? ownLines(period) : theirRecords(query)}`.execute(executor);
  return rows.map((row) => ({ ...row, figure, count: Number(row.count) }));
}

/** Reads the lines and transactions of one period, and the records that its transactions name; nothing of other days. */
export async function readDay(executor: Executor, period: Period, sources: readonly RecordSource[]): Promise<DayFacts> {
  const { rows: movements } = await sql<DayMovement>`
    select booked.mode, line.coin, booked.kind, line.party,
      ${sum(sql`case when amount > 0 then amount end`)} as plus, ${sum(sql`case when amount < 0 then amount end`)} as minus
    from ledger_line line join ledger_transaction booked on booked.user_id = line.user_id and booked.id = line.transaction_id
    where ${within('line.transaction_id', period)} and ${within('booked.id', period)}
    group by 1, 2, 3, 4`.execute(executor);
  const { rows: wallets } = await sql<WalletChange>`
    select mode, coin, wallet,
      trim_scale(sum(available_after) filter (where newest) - sum(available_after - available) filter (where oldest)) as available,
      trim_scale(sum(frozen_after) filter (where newest) - sum(frozen_after - frozen) filter (where oldest)) as frozen
    from (
      select entry.*, row_number() over (balance order by sequence desc) = 1 as newest, row_number() over (balance order by sequence) = 1 as oldest
      from ${entries(period)} entry window balance as (partition by user_id, mode, wallet, coin)) entry
    group by 1, 2, 3`.execute(executor);
  const records: DayRecords[] = [];
  for (const source of sources) records.push(...(await recordsOf(executor, period, source)));
  return { movements, wallets, records };
}
