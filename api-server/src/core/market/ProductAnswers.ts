import type { Answer, ParsedRequest, Product as WireProduct } from '@halyard-h5/shared-api/contract';
import type { AccountMode, Clock } from '../../kernel';
import type { Tick } from './Market';
import type { MarketService } from './MarketService';
import { decimalsOf } from './Product';
import type { Product } from './Product';
import { marketRefusals } from './refusals';
import { toBar, toBook, toTicker, toTrade } from './wire';

type Kind = ParsedRequest<'product.list'>['type'];

/** The answers of the public product calls. */
export class ProductAnswers {
  readonly #market: MarketService;
  readonly #clock: Clock;

  constructor(market: MarketService, clock: Clock) {
    this.#market = market;
    this.#clock = clock;
  }

  productInfo({ symbol, type }: ParsedRequest<'product.read'>): WireProduct {
    const product = this.#find(symbol);
    if (!product.kinds.includes(type)) throw marketRefusals.unknownProduct({ parameters: { symbol } });
    const shown = this.#show(product, type);
    if (!shown) throw marketRefusals.noPrice({ parameters: { symbol } });
    return shown;
  }

  productList({ type, sparkline }: ParsedRequest<'product.list'>): Answer<'product.list'> {
    const list = this.#offered(type).flatMap((product) => {
      const shown = this.#show(product, type);
      if (!shown) return [];
      return sparkline ? { ...shown, sparkline: this.#market.sparkline(product.symbol) } : shown;
    });
    return { list, total: list.length };
  }

  productDown({ type }: ParsedRequest<'product.options'>): Answer<'product.options'> {
    const list = this.#offered(type).flatMap(({ symbol, base, name }) => {
      const day = this.#market.day(symbol);
      return day ? [{ symbol, base, name, price: day.price, change: day.change }] : [];
    });
    return { list, total: list.length };
  }

  async kline({ symbol, interval, limit, before }: ParsedRequest<'product.candles'>): Promise<Answer<'product.candles'>> {
    this.#find(symbol);
    // One more than asked for tells whether there are older ones.
    const bars = await this.#market.candles.page(symbol, interval, before, limit + 1);
    return {
      symbol,
      interval,
      bars: bars.slice(-limit).map(toBar),
      feed: this.#market.feed,
      more: bars.length > limit,
      serverTime: this.#clock.now(),
    };
  }

  async ticks({ symbol, from, to, sequence, limit }: ParsedRequest<'product.ticks'>): Promise<Answer<'product.ticks'>> {
    this.#find(symbol);
    const ticks = this.#market.ticks;
    const found =
      sequence !== undefined
        ? await ticks.fromSequence(symbol, Math.max(1, sequence - Math.floor(limit / 2)), limit)
        : from !== undefined
          ? await ticks.between(symbol, from, to ?? Number.MAX_SAFE_INTEGER, limit)
          : await ticks.newestUntil(symbol, to ?? Number.MAX_SAFE_INTEGER, limit);
    return { list: found.map(({ side: _side, ...tick }: Tick) => tick), total: found.length };
  }

  /** @param mode account of the caller: what demo traders take is gone for them alone */
  orderBook({ symbol }: ParsedRequest<'product.orderBook'>, mode: AccountMode): Answer<'product.orderBook'> {
    this.#find(symbol);
    const book = this.#market.remainingBook(symbol, mode);
    if (!book) throw marketRefusals.noPrice({ parameters: { symbol } });
    return toBook(symbol, book);
  }

  trades({ symbol, limit }: ParsedRequest<'product.trades'>): Answer<'product.trades'> {
    this.#find(symbol);
    const list = this.#market.recentTrades(symbol, limit).map(toTrade);
    return { list, total: list.length };
  }

  varieties(): Answer<'product.specifications'> {
    const list = this.#market.products.map(({ symbol, base, quote, name, tickSize, kinds }) => ({
      symbol,
      base,
      quote,
      name,
      tickSize,
      priceDigits: decimalsOf(tickSize),
      delivery: kinds.includes('delivery'),
      perpetual: kinds.includes('perpetual'),
    }));
    return { list, total: list.length };
  }

  #find(symbol: string): Product {
    const product = this.#market.products.find((each) => each.symbol === symbol);
    if (!product) throw marketRefusals.unknownProduct({ parameters: { symbol } });
    return product;
  }

  #offered(type: Kind): Product[] {
    return this.#market.products.filter(({ kinds }) => kinds.includes(type));
  }

  #show({ symbol, base, quote, name, tickSize }: Product, type: Kind): WireProduct | undefined {
    const ticker = toTicker(this.#market, symbol);
    return ticker && { ...ticker, type, base, quote, name, tickSize, priceDigits: decimalsOf(tickSize), feed: this.#market.feed };
  }
}
