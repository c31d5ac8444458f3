import type { Clock, Timer } from '../../../kernel';
import { priceScale } from '../priceScale';
import type { PriceScale } from '../priceScale';
import type { Product } from '../Product';
import { keyOf } from '../seededRandom';
import type { Bar, Feed, FeedResume, FeedSink, FeedState, FeedTick, HistoryRequest } from '../Feed';
import { simulatedHistory } from './simulatedHistory';
import { moveAt, turnoverAt } from './simulatedMotion';

/** Steps that are made up for after a busy moment; a longer pause is a gap. */
const CATCH_UP_STEPS = 20;

interface SimulatedFeedOptions {
  clock: Clock;
  products: readonly Product[];
  seed: string;
  /** Milliseconds between two ticks of a product. */
  tickInterval: number;
}

interface Walker {
  product: Product;
  scale: PriceScale;
  key: number;
  ticks: number;
}

/**
 * Prices that move like real ones, with no network. Each price depends on the seed, the number of the step (time / interval) and the
 * price before it, so the same start gives the same ticks, and a restart goes on from the last price.
 */
export class SimulatedFeed implements Feed {
  readonly kind = 'simulated';
  readonly #options: SimulatedFeedOptions;
  #walkers: Walker[] = [];
  #timer: Timer | undefined;
  #step = 0;

  constructor(options: SimulatedFeedOptions) {
    this.#options = options;
  }

  open({ last }: FeedResume): Promise<{ fresh: boolean; state: FeedState }> {
    this.#walkers = this.#options.products.map((product) => {
      const scale = priceScale(product);
      const price = last.get(product.symbol)?.price ?? product.referencePrice;
      return { product, scale, key: keyOf(`${this.#options.seed}:${product.symbol}`), ticks: scale.ticks(price) };
    });
    return Promise.resolve({ fresh: false, state: this.state() });
  }

  history(request: HistoryRequest): Promise<readonly Bar[]> {
    const product = this.#options.products.find(({ symbol }) => symbol === request.symbol);
    return Promise.resolve(product ? simulatedHistory(product, this.#options.seed, request) : []);
  }

  start(sink: FeedSink): void {
    const { clock, tickInterval } = this.#options;
    this.#step = Math.floor(clock.now() / tickInterval);
    this.#timer = clock.every(tickInterval, () => this.#advance(sink));
  }

  state(): FeedState {
    return {};
  }

  close(): Promise<void> {
    this.#timer?.cancel();
    this.#timer = undefined;
    return Promise.resolve();
  }

  #advance(sink: FeedSink): void {
    const { clock, tickInterval } = this.#options;
    const current = Math.floor(clock.now() / tickInterval);
    if (current - this.#step > CATCH_UP_STEPS) {
      sink.gap(this.#step * tickInterval, current * tickInterval);
      this.#step = current - 1;
    }
    const batch: FeedTick[] = [];
    while (this.#step < current) {
      this.#step += 1;
      for (const walker of this.#walkers) batch.push(this.#next(walker, this.#step));
    }
    if (batch.length > 0) sink.ticks(batch);
  }

  #next(walker: Walker, step: number): FeedTick {
    const { product, scale, key } = walker;
    const { tickInterval } = this.#options;
    const before = walker.ticks;
    const price = before * scale.tick;
    walker.ticks = Math.max(1, scale.ticks(price * Math.exp(moveAt(product, key, price, step, tickInterval))));
    const turnover = turnoverAt(product, key, step, tickInterval, 1);
    const rising = walker.ticks === before ? (step & 1) === 0 : walker.ticks > before;
    return {
      symbol: product.symbol,
      time: step * tickInterval,
      price: scale.price(walker.ticks),
      quantity: scale.quantity(Math.max(1, scale.lots(turnover / price))),
      side: rising ? 'buy' : 'sell',
    };
  }
}
