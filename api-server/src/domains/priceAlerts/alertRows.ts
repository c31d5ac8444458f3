import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { AlertWindow, PriceAlert } from '@halyard-h5/shared-api/contract';
import { DAY, HOUR, MINUTE, money } from '../../kernel';
import type { Executor, Tables } from '../../platform/database';

export type AlertRow = Selectable<Tables['price_alert']>;

/** Windows in milliseconds. */
export const windows: Readonly<Record<AlertWindow, number>> = { '5m': 5 * MINUTE, '1h': HOUR, '24h': DAY };

/** Alerts that have come and are shown. */
const SHOWN_ENDED = 20;

export const windowOf = (within: number): AlertWindow =>
  (Object.keys(windows) as AlertWindow[]).find((name) => windows[name] === within) ?? '24h';

export function alertView({ id, symbol, direction, price, percent, within, created_at: createdAt, tick }: AlertRow): PriceAlert {
  return {
    id,
    symbol,
    createdAt,
    ...(direction !== null && { direction }),
    ...(price !== null && { price: money.normalise(price) }),
    ...(percent !== null && within !== null && { percent: money.normalise(percent), within: windowOf(within) }),
    ...(tick !== null && { reached: { tick: tick.id, price: tick.price, time: tick.time } }),
  };
}

/** Alerts of a user: those that wait, newest first, then the last that came. */
export async function listAlerts(executor: Executor, userId: string): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    (select * from price_alert where user_id = ${userId} and ended_at is null order by id desc)
    union all (select * from price_alert where user_id = ${userId} and ended_at is not null order by ended_at desc, id desc limit ${SHOWN_ENDED})`.execute(
    executor,
  );
  return rows;
}

/** An alert that waits, locked; undefined where it is over or gone. Another process may have it in hand and fail: that is waited for. */
export async function lockWaiting(
  executor: Executor,
  { user_id: userId, id }: Pick<AlertRow, 'user_id' | 'id'>,
): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`
    select * from price_alert where user_id = ${userId} and id = ${id} and ended_at is null for update`.execute(executor);
  return rows[0];
}
