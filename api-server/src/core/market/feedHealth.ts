import { sql } from 'kysely';
import { MINUTE } from '../../kernel';
import type { Clock } from '../../kernel';
import type { Executor } from '../../platform/database';
import type { Market } from './Market';

/** The process that runs the feed. Times in milliseconds UTC of the database's clock. */
export interface FeedHolder {
  readonly process: string;
  /** Undefined where it is of a version that does not say so. */
  readonly since: number | undefined;
  /** It has to say again before that that it is there. */
  readonly aliveUntil: number;
}

/** Who runs the feed at a time (ms UTC); undefined when nobody does. */
export async function feedHolder(executor: Executor, now: number): Promise<FeedHolder | undefined> {
  const { rows } = await sql<{ holder: string; expires_at: number; since: number | null }>`
    select holder, expires_at, case when led_by = holder then led_since end as since from market_lease where expires_at > ${now}`.execute(
    executor,
  );
  const [row] = rows;
  return row && { process: row.holder, since: row.since ?? undefined, aliveUntil: row.expires_at };
}

/** How fresh the prices of a product are for whoever trades by this process. Times in milliseconds. */
export interface FeedHealth {
  readonly symbol: string;
  readonly price?: string;
  readonly priceAt?: number;
  readonly age?: number;
  readonly stale: boolean;
  /** Of the newest tick in the log. */
  readonly sequence?: number;
  readonly ticksInLastMinute: number;
}

/**
 * The same for a product.
 * @param staleAfter older prices are not traded on, milliseconds
 */
export async function feedHealth(market: Market, clock: Clock, symbol: string, staleAfter: number): Promise<FeedHealth> {
  const now = clock.now();
  const last = market.lastTick(symbol);
  if (!last) return { symbol, stale: true, ticksInLastMinute: 0 };
  const { price, time, sequence } = last;
  // They are numbered one by one: nobody need count them.
  const before = time > now - MINUTE ? await market.lastTickAtOrBefore(symbol, now - MINUTE) : last;
  const ticksInLastMinute = Math.max(0, sequence - (before?.sequence ?? 0));
  return { symbol, price, priceAt: time, age: Math.max(0, now - time), stale: now - time > staleAfter, sequence, ticksInLastMinute };
}
