import { sql } from 'kysely';
import { DAY, MINUTE, money } from '../../kernel';
import type { Tick } from '../../core/market';
import type { PriceAlertServices } from './services';

/** The newest minute (ms UTC) that the log has whole. */
export const newestMinute = async ({ market }: Pick<PriceAlertServices, 'market'>): Promise<number> =>
  Math.floor((await market.completeUntil()) / MINUTE) * MINUTE;

/** Minutes after the last judged one; after a long pause those of the last day. */
export function fullMinutes(judged: number, newest: number): number[] {
  const first = Math.max(judged + MINUTE, newest - DAY);
  return Array.from({ length: Math.max(0, (newest - first) / MINUTE + 1) }, (_each, index) => first + index * MINUTE);
}

/** How far a price was from what it was before. */
export interface Change {
  readonly within: number;
  /** Signed, two decimals, towards zero: nobody is told of more than there was. */
  readonly percent: string;
  readonly tick: Tick;
}

/** A change without its sign. */
export const sizeOf = (percent: string): string => money.max(percent, money.negate(percent));

/** Times within which somebody waits for a change of a product, milliseconds. */
export async function windowsOf({ database }: Pick<PriceAlertServices, 'database'>, symbol: string): Promise<number[]> {
  const { rows } = await sql<{ within: number }>`
    select distinct within from price_alert where symbol = ${symbol} and ended_at is null and percent is not null`.execute(database);
  return rows.map(({ within }) => within);
}

/** Changes of a product at a full minute. */
export async function changesAt(
  { market }: Pick<PriceAlertServices, 'market'>,
  symbol: string,
  minute: number,
  windows: readonly number[],
): Promise<Change[]> {
  const tick = await market.lastTickAtOrBefore(symbol, minute);
  const changes: Change[] = [];
  for (const within of windows) {
    const before = await market.lastTickAtOrBefore(symbol, minute - within);
    if (tick === undefined || before === undefined) continue;
    const moved = money.multiplyExactly(money.subtract(tick.price, before.price), '100');
    changes.push({ within, tick, percent: money.divide(moved, before.price, 2, 'down') });
  }
  return changes;
}
