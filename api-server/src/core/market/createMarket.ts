import { createFeed } from './feeds/createFeed';
import { MarketService } from './MarketService';
import type { MarketServiceOptions } from './MarketService';

/** The market with the feed that the settings ask for, or the given one. It neither reads nor writes before `start`. */
export function createMarket(options: Omit<MarketServiceOptions, 'feed'> & Partial<Pick<MarketServiceOptions, 'feed'>>): MarketService {
  const { settings, clock, logger } = options;
  return new MarketService({ ...options, feed: options.feed ?? (() => createFeed(settings, clock, logger)) });
}
