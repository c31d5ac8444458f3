import { sql } from 'kysely';
import { TickWorker, MOST_TICKS } from '../../core/market';
import type { Tick } from '../../core/market';
import { money } from '../../kernel';
import { isSharded, transact } from '../../platform/database';
import type { AlertRow } from './alertRows';
import { endByChange, endByPrice } from './endAlert';
import { changesAt, fullMinutes, newestMinute, sizeOf, windowsOf } from './fullMinutes';
import { PriceAlertPlaces } from './PriceAlertPlaces';
import type { PriceAlertServices } from './services';

/** An alert that is committed later than a tick which it waits for is looked at again for so long, milliseconds. */
const NEW_FOR = 120_000;

interface Span {
  low: string;
  high: string;
}

/**
 * Ends alerts whose price has come, by the tick log: whichever process finds one, it ends by the first tick after it was made that reached it, and
 * once. Full minutes decide changes in per cent.
 * @see docs/decisions/0273-price-alerts-are-judged-by-the-tick-log.md
 */
export class PriceAlertWorker extends TickWorker {
  readonly #context: PriceAlertServices;
  readonly #places: PriceAlertPlaces;
  /** What prices did since they were looked at, by product. */
  readonly #spans = new Map<string, Span>();
  readonly #heard = new Map<string, number>();
  #timed = false;

  constructor(context: PriceAlertServices) {
    super(context, { period: context.config.priceAlerts.period, fault: 'price alerts wait' });
    this.#context = context;
    this.#places = new PriceAlertPlaces(context);
  }

  /** Resolves when what has happened since the last place is judged. */
  override async start(): Promise<void> {
    await this.#places.read();
    for (const symbol of this.#context.market.symbols()) await this.#catchUp(symbol);
    this.#timed = true;
    await super.start();
    await this.idle();
  }

  protected override onTicks(ticks: readonly Tick[]): void {
    ticks.forEach((tick) => this.#note(tick));
    super.onTicks(ticks);
  }

  protected override onTimer(): void {
    this.#timed = true;
    super.onTimer();
  }

  async run(): Promise<void> {
    const spans = [...this.#spans];
    const heard = [...this.#heard];
    const timed = this.#timed;
    this.#spans.clear();
    this.#timed = false;
    try {
      await this.#endAll(await this.#reached(spans), endByPrice);
      if (!timed) return;
      await this.#endAll(await this.#new(), endByPrice);
      const newest = await newestMinute(this.#context);
      for (const symbol of this.#context.market.symbols()) await this.#judgeMinutes(symbol, newest);
      await this.#places.move(heard);
    } catch (error) {
      for (const [symbol, { low, high }] of spans) [low, high].forEach((price) => this.#widen(symbol, price));
      this.#timed ||= timed;
      throw error;
    }
  }

  /** Ends each for itself: one that cannot be ended holds up no other. @throws the first failure, when all were tried */
  async #endAll(rows: readonly AlertRow[], end: (...parts: Parameters<typeof endByPrice>) => Promise<boolean>): Promise<void> {
    const { database, userEvents } = this.#context;
    const failures: unknown[] = [];
    for (const row of rows) {
      try {
        if (await transact(database, (transaction) => end(this.#context, transaction, row))) userEvents.wake(row.user_id);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  #note({ symbol, price, sequence }: Tick): void {
    this.#heard.set(symbol, sequence);
    this.#widen(symbol, price);
  }

  #widen(symbol: string, price: string): void {
    const { low, high } = this.#spans.get(symbol) ?? { low: price, high: price };
    this.#spans.set(symbol, { low: money.min(low, price), high: money.max(high, price) });
  }

  /** Ticks that nobody has looked at, page by page. */
  async #catchUp(symbol: string): Promise<void> {
    const { market } = this.#context;
    for (let after = this.#places.sequence(symbol); ;) {
      const ticks = await market.ticksAfter(symbol, after);
      ticks.forEach((tick) => this.#note(tick));
      after = ticks.at(-1)?.sequence ?? after;
      if (ticks.length < MOST_TICKS) return;
    }
  }

  /** Alerts that wait for a price inside of what prices did. */
  async #reached(spans: readonly (readonly [string, Span])[]): Promise<AlertRow[]> {
    if (spans.length === 0) return [];
    const { database } = this.#context;
    const waiting = sql`ended_at is null and price is not null`;
    const [up, down] = [sql`direction = 'up' and price <= span.high`, sql`direction = 'down' and price >= span.low`];
    const span = sql`unnest(${spans.map(([symbol]) => symbol)}::text[], ${spans.map(([, { low }]) => low)}::numeric[],
      ${spans.map(([, { high }]) => high)}::numeric[]) as span (symbol, low, high)`;
    // On shards nothing is looked up from row to row.
    const { rows } = isSharded(database)
      ? await sql<AlertRow>`
        select alert.* from price_alert alert join ${span} on span.symbol = alert.symbol and (${up} or ${down}) where ${waiting}`.execute(
          database,
        )
      : await sql<AlertRow>`
        select alert.* from ${span} cross join lateral (
          select * from price_alert where symbol = span.symbol and ${up} and ${waiting}
          union all select * from price_alert where symbol = span.symbol and ${down} and ${waiting}) alert`.execute(database);
    return rows;
  }

  async #new(): Promise<AlertRow[]> {
    const { rows } = await sql<AlertRow>`
      select * from price_alert where created_at > ${this.#context.clock.now() - NEW_FOR} and ended_at is null and price is not null`.execute(
      this.#context.database,
    );
    return rows;
  }

  async #judgeMinutes(symbol: string, newest: number): Promise<void> {
    const { database } = this.#context;
    const windows = await windowsOf(this.#context, symbol);
    for (const minute of windows.length === 0 ? [] : fullMinutes(this.#places.minute(symbol), newest)) {
      for (const change of await changesAt(this.#context, symbol, minute, windows)) {
        const { rows } = await sql<AlertRow>`
          select * from price_alert where symbol = ${symbol} and within = ${change.within} and percent <= ${sizeOf(change.percent)}
            and created_at < ${minute} and ended_at is null`.execute(database);
        await this.#endAll(rows, (context, transaction, row) => endByChange(context, transaction, row, change));
      }
      this.#places.judged(symbol, minute);
    }
    this.#places.judged(symbol, newest);
  }
}
