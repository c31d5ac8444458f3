import { ProductAnswers } from './ProductAnswers';
import type { MarketService } from './MarketService';
import type { MarketServices } from './services';

/** The product calls and the market's figures. */
export function marketRoutes({ routes, clock, metrics }: MarketServices, market: MarketService): void {
  const answers = new ProductAnswers(market, clock);
  routes.add('product.specifications', () => Promise.resolve(answers.varieties()));
  routes.add('product.read', ({ input }) => Promise.resolve().then(() => answers.productInfo(input)));
  routes.add('product.candles', ({ input }) => answers.kline(input));
  routes.add('product.list', ({ input }) => Promise.resolve(answers.productList(input)));
  routes.add('product.options', ({ input }) => Promise.resolve(answers.productDown(input)));
  routes.add('product.ticks', ({ input }) => answers.ticks(input));
  routes.add('product.orderBook', ({ input, session }) => Promise.resolve().then(() => answers.orderBook(input, session?.mode ?? 'real')));
  routes.add('product.trades', ({ input }) => Promise.resolve().then(() => answers.trades(input)));
  metrics.gauge('market_runs_feed', '1 on the process that runs the feed', () => (market.status().leading ? 1 : 0));
  metrics.gauge('market_stale_products', 'Products without a recent price', () => market.status().stale.length);
  metrics.gauge('market_refused_ticks', 'Ticks refused at the port since the start', () =>
    Object.values(market.status().refused).reduce((sum, count) => sum + count, 0),
  );
}
