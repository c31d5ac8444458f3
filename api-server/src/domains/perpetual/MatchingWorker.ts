import { money } from '@halyard-h5/shared-api/formulas';
import { transact } from '../../platform/database';
import type { ServerContext, Service } from '../../platform/module';
import type { Timer } from '../../kernel';
import type { Tick } from '../../core/market';
import { affectedAtOnce, findAffected, type Movement } from './findAffected';
import type { PerpetualDesk } from './PerpetualDesk';
import type { DeskKey } from './rows';

/**
 * Lets every durable tick act on resting orders, triggers and liquidations. Ticks that come while it works are gathered and worked off together,
 * in order. How far it has come is noted now and then; after a crash it begins there again, which does no harm: a state that has already been
 * acted on is not found again, and a tick never acts on what came after it.
 */
export class MatchingWorker implements Service {
  readonly #context: ServerContext;
  readonly #desk: PerpetualDesk;
  readonly #waiting: Tick[] = [];
  readonly #done = new Map<string, number>();
  #running: Promise<void> | undefined;
  #timer: Timer | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(context: ServerContext, desk: PerpetualDesk) {
    this.#context = context;
    this.#desk = desk;
  }

  async start(): Promise<void> {
    const { market, clock, config } = this.#context;
    await this.#catchUp();
    this.#unsubscribe = market.onTick((ticks) => this.#take(ticks));
    this.#timer = clock.every(config.perpetual.cursorInterval, () => void this.#noteCursor().catch((error: Error) => this.#report(error)));
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.();
    this.#timer?.cancel();
    await this.idle();
    await this.#noteCursor();
  }

  /** Resolves when every tick so far has been worked off. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  #take(ticks: readonly Tick[]): void {
    this.#waiting.push(...ticks);
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined;
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const ticks = this.#waiting.splice(0);
      try {
        await this.#work(ticks);
      } catch (error) {
        this.#report(error as Error);
      }
    }
  }

  /** Works off one batch. An account that fails is reported and does not hold up the others; the next tick finds it again. */
  async #work(ticks: readonly Tick[]): Promise<void> {
    const { database, market, embedded, config } = this.#context;
    const bySymbol = groupBySymbol(ticks);
    const movements = [...bySymbol].map(([symbol, own]): Movement => {
      const book = market.book(symbol);
      const prices = own.map(({ price }) => price);
      return {
        symbol,
        lowest: prices.reduce(money.min),
        highest: prices.reduce(money.max),
        bestBid: book?.bids[0]?.price,
        bestAsk: book?.asks[0]?.price,
      };
    });
    const seen = new Set<string>();
    for (;;) {
      const found = await findAffected(database, movements);
      const affected = found.filter(({ userId, mode, symbol }) => !seen.has(`${userId} ${mode} ${symbol}`));
      affected.forEach(({ userId, mode, symbol }) => seen.add(`${userId} ${mode} ${symbol}`));
      const next = affected.values();
      const lane = async (): Promise<void> => {
        for (const key of next) await this.#act(key, bySymbol.get(key.symbol) ?? []);
      };
      await Promise.all(Array.from({ length: embedded ? 1 : config.perpetual.concurrency }, lane));
      if (found.length < affectedAtOnce || affected.length === 0) break;
    }
    for (const { symbol, time } of ticks) this.#done.set(symbol, time);
  }

  async #act(key: DeskKey, ticks: readonly Tick[]): Promise<void> {
    const { database, userEvents } = this.#context;
    try {
      await transact(database, (transaction) => this.#desk.marketMoved(transaction, key, ticks));
      userEvents.wake(key.userId);
    } catch (error) {
      this.#report(error as Error);
    }
  }

  /** Works off the ticks that became durable after the last noted ones and before this process. */
  async #catchUp(): Promise<void> {
    const { database, market, clock } = this.#context;
    const cursors = await database.selectFrom('perpetual_cursor').selectAll().execute();
    for (const { symbol, time } of cursors) {
      let from = time;
      for (;;) {
        const ticks = await market.ticksBetween(symbol, from, clock.now());
        const last = ticks.at(-1);
        if (last === undefined) break;
        await this.#work(ticks);
        if (last.time === from) break;
        from = last.time;
      }
    }
  }

  async #noteCursor(): Promise<void> {
    const rows = [...this.#done].map(([symbol, time]) => ({ symbol, time }));
    this.#done.clear();
    if (rows.length === 0) return;
    await this.#context.database
      .insertInto('perpetual_cursor')
      .values(rows)
      .onConflict((conflict) => conflict.column('symbol').doUpdateSet(({ ref }) => ({ time: ref('excluded.time') })))
      .execute();
  }

  #report(error: Error): void {
    this.#context.logger.error({ error: error.message, stack: error.stack }, 'perpetual matching failed');
  }
}

function groupBySymbol(ticks: readonly Tick[]): Map<string, Tick[]> {
  const groups = new Map<string, Tick[]>();
  for (const tick of ticks) {
    const group = groups.get(tick.symbol);
    if (group === undefined) groups.set(tick.symbol, [tick]);
    else group.push(tick);
  }
  return groups;
}
