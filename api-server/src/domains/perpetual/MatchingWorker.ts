import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { TickWorker } from '../../core/market';
import type { Tick } from '../../core/market';
import { transact } from '../../platform/database';
import { affectedAtOnce, findAffected, type Movement } from './findAffected';
import type { PerpetualDesk } from './PerpetualDesk';
import { widen } from './PriceRange';
import { LeftTicks } from './LeftTicks';
import type { DeskKey } from './rows';
import { Settling } from './Settling';
import type { TickProgress } from './TickProgress';
import type { PerpetualServices } from './services';

const FAULT = 'perpetual matching failed';

/**
 * Lets every durable tick act on resting orders, triggers and liquidations: product by product, in order of the log. What fails is tried again,
 * an account's before anything else of it; the noted place (`Settling`) moves over finished work only, and a restart begins there.
 * @see docs/decisions/0170-every-tick-acts-once-in-order.md
 */
export class MatchingWorker extends TickWorker {
  readonly #context: PerpetualServices;
  readonly #desk: PerpetualDesk;
  readonly #settling: Settling;
  readonly #progress: TickProgress;
  /** Numbers of the newest tick heard of, and of the newest that was worked off. */
  readonly #heard = new Map<string, number>();
  readonly #worked = new Map<string, number>();
  /** Ticks that came since, so that they need not be read from the log. */
  readonly #waiting = new Map<string, Tick[]>();
  /** Accounts on which ticks could not act. */
  readonly #failed = new Map<string, DeskKey>();
  readonly #left: LeftTicks;
  #settleDue = false;

  constructor(context: PerpetualServices, desk: PerpetualDesk, progress: TickProgress) {
    super(context, { period: context.config.perpetual.cursorInterval, fault: FAULT });
    this.#context = context;
    this.#desk = desk;
    this.#progress = progress;
    this.#settling = new Settling(context.database, progress);
    this.#left = new LeftTicks(context);
  }

  /** Resolves when all ticks of before have been worked off. */
  override async start(): Promise<void> {
    const { market, database } = this.#context;
    await this.#settling.read();
    for (const symbol of market.symbols()) {
      this.#worked.set(symbol, this.#progress.settled(symbol));
      this.#heard.set(symbol, (await market.newestTick(database, symbol))?.sequence ?? 0);
    }
    await super.start();
    await this.idle();
  }

  override async stop(): Promise<void> {
    await super.stop();
    // One turn takes up the place, the next notes it.
    for (let turn = 0; turn < 2; turn += 1) {
      this.#settleDue = true;
      await this.attempt();
    }
  }

  protected override onTicks(ticks: readonly Tick[]): void {
    for (const tick of ticks) {
      this.#heard.set(tick.symbol, tick.sequence);
      const waiting = this.#waiting.get(tick.symbol);
      if (waiting === undefined) this.#waiting.set(tick.symbol, [tick]);
      else waiting.push(tick);
    }
    this.wake();
  }

  protected override onTimer(): void {
    this.#settleDue = true;
    this.wake();
  }

  /** Works until nothing is due. What fails leaves everything as it was, and is tried again with the next tick or the next look at the place. */
  async run(): Promise<void> {
    try {
      while (this.#settleDue || this.#behind().length > 0) {
        await this.#actAgain();
        await this.#actOverdue();
        await this.#workOff(this.#behind());
        if (this.#settleDue)
          await this.#settling.goOn({ worked: this.#worked, finished: () => this.#finished(), act: (keys) => this.#actOnAll(keys) });
        this.#settleDue = false;
      }
    } finally {
      this.#settleDue = false;
    }
  }

  #behind(): string[] {
    return [...this.#heard.keys()].filter((symbol) => (this.#heard.get(symbol) ?? 0) > (this.#worked.get(symbol) ?? 0));
  }

  /** Up to which tick of each product everything is done: what failed, and what was left to others, holds its product where it was. */
  #finished(): Map<string, number> {
    const finished = new Map(this.#worked);
    for (const [symbol, worked] of finished) finished.set(symbol, this.#left.doneUntil(symbol) ?? worked);
    for (const { symbol } of this.#failed.values()) finished.set(symbol, this.#progress.settled(symbol));
    return finished;
  }

  async #workOff(symbols: readonly string[]): Promise<void> {
    const batches = await Promise.all(symbols.map(async (symbol) => [symbol, await this.#next(symbol)] as const));
    const movements = batches.flatMap(([symbol, ticks]) => this.#movement(symbol, ticks) ?? []);
    const { shares } = this.#context;
    // Others may come and go while these act: what was left to them then is left.
    const isDivided = shares.count > 1;
    await this.#actOnAffected(movements, shares.mine('user_id'));
    if (isDivided) for (const movement of movements) this.#left.leave(movement, this.#worked.get(movement.symbol) ?? 0);
    for (const [symbol, ticks] of batches) {
      this.#worked.set(symbol, ticks.at(-1)?.sequence ?? this.#heard.get(symbol) ?? 0);
      this.#settling.moved(symbol, ticks);
    }
  }

  /** Acts on those accounts that the movements concern and `part` names. */
  async #actOnAffected(movements: readonly Movement[], part: RawBuilder<boolean>): Promise<void> {
    const seen = new Set<string>();
    for (;;) {
      const found = await findAffected(this.#context.database, movements, part);
      const affected = found.filter((key) => !seen.has(nameOf(key)));
      affected.forEach((key) => seen.add(nameOf(key)));
      await this.#actOnAll(affected);
      if (found.length < affectedAtOnce || affected.length === 0) break;
    }
  }

  /** Acts on accounts of other processes on which these have not acted in time. */
  async #actOverdue(): Promise<void> {
    const movements = this.#left.takeOverdue();
    try {
      await this.#actOnAffected(movements, sql<boolean>`true`);
    } catch (error) {
      for (const movement of movements) this.#left.leave(movement, this.#progress.settled(movement.symbol));
      throw error;
    }
  }

  /** The ticks after those that were worked off: those that were heard, or from the log when some are missing. */
  async #next(symbol: string): Promise<readonly Tick[]> {
    const worked = this.#worked.get(symbol) ?? 0;
    const heard = (this.#waiting.get(symbol) ?? []).filter(({ sequence }) => sequence > worked);
    this.#waiting.delete(symbol);
    return heard[0]?.sequence === worked + 1 ? heard : this.#context.market.ticksAfter(symbol, worked);
  }

  #movement(symbol: string, ticks: readonly Tick[]): Movement | undefined {
    const range = widen(undefined, ticks);
    const newest = ticks.at(-1)?.sequence;
    if (range === undefined || newest === undefined) return undefined;
    const book = this.#context.market.book(symbol);
    return { symbol, newest, ...range, bestBid: book?.bids[0]?.price, bestAsk: book?.asks[0]?.price };
  }

  async #actAgain(): Promise<void> {
    await this.#actOnAll([...this.#failed.values()]);
  }

  async #actOnAll(keys: readonly DeskKey[]): Promise<void> {
    const next = keys.values();
    const lane = async (): Promise<void> => {
      for (const key of next) await this.#act(key);
    };
    const { embedded, config } = this.#context;
    await Promise.all(Array.from({ length: embedded ? 1 : config.perpetual.concurrency }, lane));
  }

  /** An account that fails is reported and tried again; it does not hold up the others. */
  async #act(key: DeskKey): Promise<void> {
    const { database, userEvents, logger } = this.#context;
    try {
      await transact(database, (transaction) => this.#desk.marketMoved(transaction, key));
      this.#failed.delete(nameOf(key));
      userEvents.wake(key.userId);
    } catch (error) {
      const { message, stack } = error as Error;
      logger.error({ error: message, stack }, FAULT);
      this.#failed.set(nameOf(key), key);
    }
  }
}

const nameOf = ({ userId, mode, symbol }: DeskKey): string => `${userId} ${mode} ${symbol}`;
