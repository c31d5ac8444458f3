import { remainingBook, type TakenSides } from '../../../engines/market';
import type { AccountMode } from '../../../kernel';
import type { Database } from '../../../platform/database';
import type { OrderBook, Tick } from '../Market';
import { readDepth, type BookKey } from './depthRows';

interface Shown {
  readonly reference: OrderBook;
  readonly time: number;
  readonly sides: TakenSides;
  readonly book: OrderBook;
}

const nameOf = ({ mode, symbol }: BookKey): string => `${mode} ${symbol}`;

/** Books as traders may take from them now: what is gone is read from the database, so every process shows the same. */
export class DepthView {
  readonly #database: Database;
  #taken = new Map<string, TakenSides>();
  readonly #shown = new Map<string, Shown>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Reads what is gone by now. Rejects when the database does not answer; then everything stays as it was. */
  async refresh(): Promise<void> {
    const books = await readDepth(this.#database);
    const before = this.#taken;
    this.#taken = new Map(
      books.map(({ sides, ...key }) => {
        const known = before.get(nameOf(key));
        return [nameOf(key), JSON.stringify(known) === JSON.stringify(sides) && known ? known : sides];
      }),
    );
  }

  /**
   * What is left of `reference` at `tick`, whose time counts for what has come back: it is the same for every process. The same object as
   * long as nothing changes.
   */
  remaining(mode: AccountMode, reference: OrderBook, tick: Tick): OrderBook {
    const name = nameOf({ mode, symbol: reference.symbol });
    const sides = this.#taken.get(name);
    if (sides === undefined || [sides.bids, sides.asks].every((side) => side === undefined || side.until <= tick.time)) return reference;
    const known = this.#shown.get(name);
    if (known?.reference === reference && known.time === tick.time && known.sides === sides) return known.book;
    const book = remainingBook(reference, sides, tick.time);
    this.#shown.set(name, { reference, time: tick.time, sides, book });
    return book;
  }
}
