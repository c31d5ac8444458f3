import { defineModule } from '../../platform/module';
import type { ExchangeClock } from './ExchangeClock';
import type { Market } from './Market';
import type { MarketService } from './MarketService';
import { marketRetention } from './retention';
import { marketRoutes } from './routes';
import { marketSettings } from './settings';
import { takes } from './services';

declare module '../../platform/module/ServerContext' {
  interface ServerContext {
    /** By which acceptance and expiry are judged: never by a process's own clock. */
    readonly exchangeClock: ExchangeClock;
    /** Prices as everybody reads them. */
    readonly market: Market;
    /** Runs the feed and answers the product calls; `market` is the same but in tests, which write prices by hand. */
    readonly marketService: MarketService;
  }
}

/** Prices of one feed and everything made from them. Its worker starts before anything that needs prices, and stops after it. */
export const marketModule = defineModule({
  name: 'market',
  takes,
  settings: { market: marketSettings.prefault({}) },
  open(context) {
    const { marketService } = context;
    marketRoutes(context, marketService);
    return {
      workers: [{ start: () => marketService.start(), stop: () => marketService.stop() }],
      retention: marketRetention(context),
    };
  },
});
