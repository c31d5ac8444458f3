import { sql } from 'kysely';
import { newestMinute } from './fullMinutes';
import type { PriceAlertServices } from './services';

/** Up to which tick and which full minute everything is judged, by product: a restart goes on there. Places never move back. */
export class PriceAlertPlaces {
  readonly #context: Pick<PriceAlertServices, 'database' | 'market'>;
  readonly #sequences = new Map<string, number>();
  readonly #minutes = new Map<string, number>();

  constructor(context: Pick<PriceAlertServices, 'database' | 'market'>) {
    this.#context = context;
  }

  /** Reads the places; a product without one begins now, for nobody has waited yet. */
  async read(): Promise<void> {
    const { database, market } = this.#context;
    const now = await newestMinute(this.#context);
    for (const symbol of market.symbols()) {
      const newest = await market.newestTick(database, symbol);
      await sql`insert into price_alert_place (symbol, sequence, minute) values (${symbol}, ${newest?.sequence ?? 0}, ${now})
        on conflict do nothing`.execute(database);
    }
    const rows = await database.selectFrom('price_alert_place').selectAll().execute();
    for (const { symbol, sequence, minute } of rows) {
      this.#sequences.set(symbol, sequence);
      this.#minutes.set(symbol, minute);
    }
  }

  sequence(symbol: string): number {
    return this.#sequences.get(symbol) ?? 0;
  }

  minute(symbol: string): number {
    return this.#minutes.get(symbol) ?? 0;
  }

  judged(symbol: string, minute: number): void {
    this.#minutes.set(symbol, Math.max(minute, this.minute(symbol)));
  }

  /** Notes that everything up to these ticks, and up to the judged minutes, is done. */
  async move(heard: readonly (readonly [string, number])[]): Promise<void> {
    const moved = heard.filter(([symbol, sequence]) => sequence > this.sequence(symbol));
    for (const [symbol, sequence] of moved) this.#sequences.set(symbol, sequence);
    const rows = [...this.#sequences].map(([symbol, sequence]) => ({ symbol, sequence, minute: this.minute(symbol) }));
    await sql`
      update price_alert_place set sequence = greatest(price_alert_place.sequence, place.sequence), minute = greatest(price_alert_place.minute, place.minute)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as place (symbol text, sequence bigint, minute bigint)
      where place.symbol = price_alert_place.symbol
        and (place.sequence > price_alert_place.sequence or place.minute > price_alert_place.minute)`.execute(this.#context.database);
  }
}
