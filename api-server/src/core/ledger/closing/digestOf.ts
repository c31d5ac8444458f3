import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database';
import type { SystemTotal } from '../systemTotals';
import { within, type Period } from './Period';

/** What a period has, and the SHA-256 over it (hex). */
export interface Digest {
  readonly transactions: number;
  readonly lines: number;
  readonly hash: string;
}

/** Hash over all transactions and lines of a period, to the last column, in an order that does not change: by trader, transaction and line. */
export async function digestOf(executor: Executor, period: Period): Promise<Digest> {
  const { rows } = await sql<Digest>`
    with booked as (
      select user_id, id, row (business_key, kind, mode, "time", reference)::text as text from ledger_transaction where ${within('id', period)}
    ), entry as (
      select user_id, transaction_id, line,
        row (line, party, wallet, bucket, coin, amount, mode, kind, sequence, available_after, frozen_after)::text as text
      from ledger_line where ${within('transaction_id', period)}
    ), trader as (
      select entry.user_id, count(*) as lines, sha256(convert_to(string_agg(
          entry.transaction_id::text || coalesce(booked.text, '') || entry.text, chr(10) order by entry.transaction_id, entry.line), 'UTF8')) as digest
      from entry left join booked on booked.user_id = entry.user_id and booked.id = entry.transaction_id group by entry.user_id
    )
    select (select count(*) from booked)::bigint as transactions, coalesce(sum(lines), 0)::bigint as lines,
      encode(sha256(coalesce(string_agg(convert_to(user_id::text, 'UTF8') || digest, ''::bytea order by user_id), ''::bytea)), 'hex') as hash
    from trader`.execute(executor);
  const [row] = rows;
  if (!row) throw new Error('The database answered nothing');
  return { transactions: Number(row.transactions), lines: Number(row.lines), hash: row.hash };
}

/** A closed period, as it is kept. */
export interface ClosedPeriod extends Digest {
  readonly since: number;
  readonly until: number;
  /** What it changed of the exchange's own accounts. */
  readonly totals: readonly SystemTotal[];
}

/** The hash that a period has with all before it: whoever changes one has to change all that follow. */
export function chainOf(previous: string, { since, until, transactions, lines, totals, hash }: ClosedPeriod): string {
  const sums = totals.map(({ party, mode, coin, amount }) => [party, mode, coin, amount]);
  return createHash('sha256')
    .update(JSON.stringify([previous, since, until, transactions, lines, sums, hash]))
    .digest('hex');
}
