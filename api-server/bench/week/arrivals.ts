import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { HOUR } from '../../src/kernel';
import type { Database } from '../../src/platform/database';
import { FIRST_USER } from '../BenchServer';
import { idAt } from '../idAt';

/** What comes in an hour: what two ticks a second leave of a product, and what a call that moves money leaves. */
export interface Traffic {
  readonly symbols: readonly string[];
  readonly traders: number;
  /** Of an hour. */
  readonly calls: number;
  readonly ticks: number;
}

/** One table, and what is written to it in an hour. */
export interface Arrival {
  readonly table: string;
  readonly perHour: number;
  /** How long its rows are kept, milliseconds; for ever when absent. */
  readonly keep?: number;
  readonly add: (database: Database, from: number) => Promise<void>;
}

export interface Kept {
  readonly ticks: number;
  readonly minutes: number;
  readonly keys: number;
  readonly events: number;
  readonly quotes: number;
  readonly audit: number;
}

const TICKS_A_MINUTE = 120;

/** What arrives, table by table; rows of traders are spread over all of them. */
export function arrivalsOf({ symbols, traders, calls, ticks }: Traffic, kept: Kept): Arrival[] {
  /** So many rows, evenly over the hour: their number, time, id and trader. */
  const rows = (count: number, from: number): RawBuilder<unknown> => sql`(
    select *, ${idAt('time', 'number')} as id from (
      select number, ${from}::bigint + number * ${HOUR}::bigint / ${count}::bigint as "time",
        ('00000000-0000-7000-8000-' || (${FIRST_USER}::bigint + number % ${traders}::int))::uuid as user_id
      from generate_series(0, ${count - 1}::bigint) number) row) row`;
  const minutes = Math.ceil(ticks / TICKS_A_MINUTE);
  const quotes = Math.ceil(calls / 10);
  const operators = Math.ceil(calls / 100);
  return [
    {
      table: 'market_ticks',
      perHour: ticks * symbols.length,
      keep: kept.ticks,
      async add(database, from) {
        for (const symbol of symbols)
          await sql`insert into market_ticks (symbol, sequence, "time", price, quantity, side, source)
            select ${symbol}, newest + 1 + number, "time", 100 + number % 7, 0.25, 'buy', 'simulated' from ${rows(ticks, from)}
            cross join (select coalesce(max(sequence), 0) as newest from market_ticks where symbol = ${symbol}) before`.execute(database);
      },
    },
    {
      table: 'market_candles',
      perHour: minutes * symbols.length,
      keep: kept.minutes,
      async add(database, from) {
        for (const symbol of symbols)
          await sql`insert into market_candles (source, symbol, "interval", open_time, open, high, low, close, volume, turnover)
            select 'simulated', ${symbol}, '1m', "time", 100, 106, 100, 103, 30, 3000 from ${rows(minutes, from)}`.execute(database);
      },
    },
    {
      table: 'idempotency',
      perHour: calls,
      keep: kept.keys,
      add: (database, from) =>
        run(
          database,
          sql`insert into idempotency (user_id, key, fingerprint, "time", outcome)
          select user_id, id::text, md5(id::text), "time", ${JSON.stringify({ id: 'x'.repeat(200) })}::jsonb from ${rows(calls, from)}`,
        ),
    },
    {
      table: 'user_event',
      perHour: 2 * calls,
      keep: kept.events,
      add: (database, from) =>
        run(
          database,
          sql`insert into user_event (user_id, id, kind, mode, "time", data)
          select user_id, id, 'balance', 'demo', "time", ${JSON.stringify({ coin: 'USDT', wallet: 'delivery' })}::jsonb from ${rows(2 * calls, from)}`,
        ),
    },
    {
      table: 'exchange_quote',
      perHour: quotes,
      keep: kept.quotes,
      add: (database, from) =>
        run(
          database,
          sql`insert into exchange_quote (user_id, id, mode, from_coin, to_coin, amount, slippage, rate, receive, least,
            expires_at, used, from_spread, to_spread, value)
          select user_id, id, 'demo', 'USDT', 'BTC', 10, 0.01, 0.01, 0.1, 0.09, "time", false, 0, 0, 10 from ${rows(quotes, from)}`,
        ),
    },
    {
      table: 'operator_audit',
      perHour: operators,
      keep: kept.audit,
      add: (database, from) =>
        run(
          database,
          sql`insert into operator_audit (id, "time", operator, action, subject, details)
          select id, "time", 'alice', 'deposit.approve', id::text, '{}' from ${rows(operators, from)}`,
        ),
    },
    {
      table: 'delivery_order',
      perHour: calls,
      add: (database, from) =>
        run(
          database,
          sql`insert into delivery_order (user_id, id, mode, symbol, direction, seconds, rate, stake, status, created_at, delivery_at,
            settled_at, profit, result)
          select user_id, id, 'demo', 'BTCUSDT', 'call', 30, 0.85, 10, 'drawn', "time", "time", "time", -10, 'loss' from ${rows(calls, from)}`,
        ),
    },
  ];
}

async function run(database: Database, statement: RawBuilder<unknown>): Promise<void> {
  await statement.execute(database);
}
