import type { MarketService } from '../core/market';
import { clockOffset, faultOfClock } from '../platform/database';
import type { Database } from '../platform/database';
import type { Clock } from '../kernel';
import type { Lack } from '../platform/observability';

interface Watched {
  /** On a connection of its own: it tells whether the database answers, however many wait for the others. */
  readonly database: Database;
  readonly market: Pick<MarketService, 'hasPrices'>;
  readonly clock: Clock;
  /** Told how far the clock is ahead of the database's, milliseconds; undefined where the clock is not the machine's. */
  readonly onOffset: ((offset: number) => void) | undefined;
}

/**
 * What keeps this process from being sent work, while another one may do it: no database, a clock that went wrong, prices that stand still.
 * @see docs/decisions/0266-what-a-node-needs-to-start-and-to-be-ready.md
 */
export async function lacksOf({ database, market, clock, onOffset }: Watched): Promise<Lack[]> {
  try {
    const offset = await clockOffset(database, clock, 1);
    onOffset?.(offset);
    const isWrong = onOffset !== undefined && faultOfClock(offset) !== undefined;
    return [...(isWrong ? ['clock' as const] : []), ...(market.hasPrices() ? [] : ['prices' as const])];
  } catch {
    return ['database'];
  }
}
