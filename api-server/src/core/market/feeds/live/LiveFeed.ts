import { WebSocket } from 'ws';
import type { Clock, Logger, Timer } from '../../../../kernel';
import type { LiveSettings } from '../../settings';
import { priceScale } from '../../priceScale';
import type { PriceScale } from '../../priceScale';
import type { Product } from '../../Product';
import type { Bar, Feed, FeedSink, FeedState, HistoryRequest } from '../../Feed';
import { parseVenueMessage } from './parseVenueMessage';
import { TradeJoiner } from './TradeJoiner';
import { venueBook } from './venueBook';
import { venueHistory } from './venueHistory';

interface LiveFeedOptions {
  clock: Clock;
  logger: Logger;
  products: readonly Product[];
  settings: LiveSettings;
  /** Trades within this many milliseconds are joined. */
  tickInterval: number;
  /** A number in [0, 1) for the jitter of reconnections. */
  random: () => number;
}

/**
 * Prices and books of one public venue. Ticks carry the time at which they reached us, on our own clock, so that no difference between
 * two clocks can favour anyone. A cut or silent connection is opened anew, ever more slowly; what was missed is reported as a gap.
 */
export class LiveFeed implements Feed {
  readonly kind = 'live';
  readonly #options: LiveFeedOptions;
  readonly #scales: ReadonlyMap<string, PriceScale>;
  readonly #joiner = new TradeJoiner();
  readonly #timers: Timer[] = [];
  #sink: FeedSink | undefined;
  #socket: WebSocket | undefined;
  #reconnect: Timer | undefined;
  #attempts = 0;
  /** When the venue was last heard of, or last called. */
  #heard = 0;
  /** From when on ticks are missing; undefined while nothing is. */
  #missingFrom: number | undefined;

  constructor(options: LiveFeedOptions) {
    this.#options = options;
    this.#scales = new Map(options.products.map((product) => [product.symbol, priceScale(product)]));
  }

  open(): Promise<{ fresh: boolean; state: FeedState }> {
    return Promise.resolve({ fresh: false, state: this.state() });
  }

  async history(request: HistoryRequest): Promise<readonly Bar[]> {
    const scale = this.#scales.get(request.symbol);
    return scale ? venueHistory(this.#options.settings.restUrl, request, scale) : [];
  }

  start(sink: FeedSink): void {
    const { clock, settings, tickInterval } = this.#options;
    this.#sink = sink;
    this.#missingFrom = clock.now();
    this.#timers.push(clock.every(tickInterval, () => this.#report()));
    this.#timers.push(clock.every(Math.ceil(settings.staleAfter / 4), () => this.#checkSilence()));
    this.#connect();
  }

  state(): FeedState {
    return {};
  }

  close(): Promise<void> {
    for (const timer of this.#timers.splice(0)) timer.cancel();
    this.#reconnect?.cancel();
    this.#sink = undefined;
    this.#leave();
    return Promise.resolve();
  }

  #connect(): void {
    const { settings, products, clock } = this.#options;
    const streams = products.flatMap(({ symbol }) => [`${symbol.toLowerCase()}@trade`, `${symbol.toLowerCase()}@depth20`]);
    const socket = new WebSocket(`${settings.streamUrl}/stream?streams=${streams.join('/')}`, {
      maxPayload: 1_048_576,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    this.#heard = clock.now();
    socket.on('message', (data) => this.#socket === socket && this.#receive((data as Buffer).toString()));
    // An error is always followed by close.
    socket.on('error', (error) => this.#options.logger.warn({ message: error.message }, 'the venue cannot be reached'));
    socket.on('close', () => this.#socket === socket && this.#lost('closed'));
  }

  /** Forgets the socket without waiting for its end: a dead one may never say goodbye. */
  #leave(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.terminate();
  }

  #lost(reason: string): void {
    const { clock, settings, logger, random } = this.#options;
    this.#leave();
    this.#report();
    this.#sink?.lost();
    this.#missingFrom ??= this.#heard;
    const delay = Math.min(settings.reconnectMaximum, settings.reconnectMinimum * 2 ** this.#attempts) * (0.5 + random() / 2);
    this.#attempts += 1;
    logger.warn({ reason, delay: Math.round(delay) }, 'the venue is lost; connecting again');
    this.#reconnect?.cancel();
    this.#reconnect = clock.after(delay, () => this.#connect());
  }

  #checkSilence(): void {
    const { clock, settings } = this.#options;
    if (this.#socket && clock.now() - this.#heard > settings.staleAfter) this.#lost('silent');
  }

  #receive(text: string): void {
    const { clock } = this.#options;
    const message = parseVenueMessage(text);
    if (!message) return;
    if (message.kind === 'shutdown') return this.#lost('shutdown');
    const scale = this.#scales.get(message.symbol);
    if (!scale) return;
    const now = clock.now();
    this.#found(now);
    if (message.kind === 'book') return this.#sink?.book(venueBook(message.symbol, now, message, scale));
    const { symbol, price, quantity, side, time } = message;
    if (Math.abs(time - now) <= this.#options.settings.maximumSkew) this.#joiner.add({ symbol, price, quantity, side, time: now });
  }

  /** The venue speaks: what was missed until now is known. */
  #found(now: number): void {
    this.#heard = now;
    this.#attempts = 0;
    if (this.#missingFrom === undefined) return;
    this.#sink?.gap(this.#missingFrom, now);
    this.#missingFrom = undefined;
  }

  #report(): void {
    const ticks = this.#joiner.take();
    if (ticks.length > 0) this.#sink?.ticks(ticks);
  }
}
