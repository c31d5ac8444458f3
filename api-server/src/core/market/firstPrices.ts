import type { Clock } from '../../kernel';
import type { MarketService } from './MarketService';

/** Milliseconds between two looks. */
const LOOK_EVERY = 50;

/**
 * Waits until every product has a price that can be traded on, so that nobody is refused just because the server is new.
 * @param within milliseconds after which it goes on without: a product may be silent, a venue closed
 */
export async function firstPrices(
  market: Pick<MarketService, 'symbols' | 'isStale'>,
  { clock, within }: { clock: Clock; within: number },
): Promise<void> {
  const deadline = clock.now() + within;
  await new Promise<void>((resolve) => {
    const timer = clock.every(LOOK_EVERY, () => {
      if (clock.now() < deadline && market.symbols().some((symbol) => market.isStale(symbol))) return;
      timer.cancel();
      resolve();
    });
  });
}
