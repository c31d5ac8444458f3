import type { Clock } from '../../../kernel';
import type { FeedTick } from '../Feed';
import type { GuardSettings } from '../settings';
import { priceScale } from '../priceScale';
import type { PriceScale } from '../priceScale';
import type { Product } from '../Product';

export type RefusalReason = 'unknownSymbol' | 'notANumber' | 'notPositive' | 'late' | 'future' | 'jump';

/** Ticks out of order by up to this (ms) are moved to the time of the one before; older ones are refused. */
const TOLERANCE = 5_000;

interface Watched {
  scale: PriceScale;
  time: number;
  price: number | undefined;
  /** A level far from `price` that is not believed yet, and since when it is seen. */
  unconfirmed: { price: number; since: number } | undefined;
}

/**
 * The check at the market port: nothing that is not a plausible price gets into the tick log, whatever the feed says. Prices and
 * quantities are put on the product's steps; times never go back.
 */
export class TickGuard {
  readonly #settings: GuardSettings;
  readonly #clock: Clock;
  readonly #watched = new Map<string, Watched>();
  readonly #refused = new Map<RefusalReason, number>();

  constructor(products: readonly Product[], settings: GuardSettings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
    for (const product of products) {
      this.#watched.set(product.symbol, { scale: priceScale(product), time: 0, price: undefined, unconfirmed: undefined });
    }
  }

  /** Sets what the next tick of `symbol` is compared with. Without a price the next one is believed. */
  expect(symbol: string, time: number, price: string | undefined): void {
    const watched = this.#watched.get(symbol);
    if (!watched) return;
    watched.time = Math.max(watched.time, time);
    watched.price = price === undefined ? undefined : Number(price);
    watched.unconfirmed = undefined;
  }

  /** From now on no tick has a time up to `time` (ms UTC): the log was promised to be complete until then. */
  keepAfter(time: number): void {
    for (const watched of this.#watched.values()) watched.time = Math.max(watched.time, time + 1);
  }

  /** How many ticks were refused, by reason. */
  refused(): ReadonlyMap<RefusalReason, number> {
    return this.#refused;
  }

  /** The tick as it goes into the log, or undefined when it is refused. */
  check(tick: FeedTick): FeedTick | undefined {
    const watched = this.#watched.get(tick.symbol);
    const reason = watched ? this.#reasonAgainst(tick, watched) : 'unknownSymbol';
    if (reason !== undefined || watched === undefined) {
      this.#refused.set(reason ?? 'unknownSymbol', (this.#refused.get(reason ?? 'unknownSymbol') ?? 0) + 1);
      return undefined;
    }
    watched.time = Math.max(watched.time, Math.floor(tick.time));
    watched.price = Number(tick.price);
    watched.unconfirmed = undefined;
    const { scale } = watched;
    return {
      symbol: tick.symbol,
      time: watched.time,
      price: scale.price(scale.ticks(tick.price)),
      quantity: scale.quantity(scale.lots(tick.quantity)),
      side: tick.side,
    };
  }

  #reasonAgainst({ price, quantity, time }: FeedTick, watched: Watched): RefusalReason | undefined {
    const [value, amount] = [Number(price), Number(quantity)];
    if (!Number.isFinite(value) || !Number.isFinite(amount) || !Number.isFinite(time)) return 'notANumber';
    if (watched.scale.ticks(value) < 1 || amount < 0) return 'notPositive';
    if (time < watched.time - TOLERANCE) return 'late';
    if (time > this.#clock.now() + TOLERANCE) return 'future';
    return this.#jumps(value, watched) ? 'jump' : undefined;
  }

  #jumps(price: number, watched: Watched): boolean {
    const { maximumJump, confirmJumpAfter } = this.#settings;
    const far = (reference: number): boolean => Math.abs(price - reference) > maximumJump * reference;
    if (watched.price === undefined || !far(watched.price)) return false;
    const now = this.#clock.now();
    if (watched.unconfirmed === undefined || far(watched.unconfirmed.price)) watched.unconfirmed = { price, since: now };
    return now - watched.unconfirmed.since < confirmJumpAfter;
  }
}
