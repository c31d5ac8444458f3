import { feedHealth, feedHolder } from '../../core/market';
import { Deployed } from '../../platform/web';
import type { OperatorHandlers, OperatorDependencies } from './OperatorCall';
import { readReleases } from './readReleases';

type Handlers = Pick<OperatorHandlers, 'releases' | 'feeds'>;

/** What operators read about the software and the prices that it runs on. */
export function systemHandlers({ context }: OperatorDependencies): Handlers {
  const { database, clock, config, market } = context;
  const deployed = new Deployed(context);
  return {
    releases: () => readReleases(context, deployed),

    async feeds() {
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
    },
  };
}
