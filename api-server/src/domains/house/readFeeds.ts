import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { feedHealth, feedHolder } from '../../core/market';
import type { ServerContext } from '../../platform/module';

/** How fresh the prices of each product are for whoever trades by this process, and which process brings them. */
export async function readFeeds({
  database,
  clock,
  config,
  market,
}: Pick<ServerContext, 'database' | 'clock' | 'config' | 'market'>): Promise<OperatorAnswer<'feeds'>> {
  const { products, staleAfter } = config.market;
  const now = clock.now();
  const list = [];
  for (const { symbol, kinds } of products)
    list.push({ ...(await feedHealth(market, clock, symbol, staleAfter)), feed: market.feed, kinds: [...kinds] });
  return {
    feed: market.feed,
    live: market.feed === 'live',
    leader: await feedHolder(database, now),
    completeUntil: await market.completeUntil(),
    list,
    serverTime: now,
  };
}
