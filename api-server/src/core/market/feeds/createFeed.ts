import type { Clock, Logger } from '../../../kernel';
import type { MarketSettings } from '../settings';
import type { Feed } from '../Feed';
import { LiveFeed } from './live/LiveFeed';
import { ReplayFeed } from './ReplayFeed';
import { SimulatedFeed } from './SimulatedFeed';

/** The feed that the settings ask for. */
export function createFeed(settings: MarketSettings, clock: Clock, logger: Logger): Feed {
  const { products, seed, tickInterval } = settings;
  switch (settings.feed) {
    case 'simulated':
      return new SimulatedFeed({ clock, products, seed, tickInterval });
    case 'replay':
      return new ReplayFeed({ clock, products, seed, tickInterval, settings: settings.replay });
    case 'live':
      return new LiveFeed({ clock, logger, products, settings: settings.live, tickInterval, random: Math.random });
  }
}
