import type { OrderBook, Tick } from '../Market';
import type { Product } from '../Product';
import { syntheticBook } from './syntheticBook';

/** The current book of every product: reported by the feed, or made from the newest tick where the feed has none. */
export class Books {
  readonly #products: ReadonlyMap<string, Product>;
  readonly #seed: string | undefined;
  readonly #books = new Map<string, OrderBook>();

  /** @param seed seed of made-up books; undefined when the feed reports real ones */
  constructor(products: readonly Product[], seed: string | undefined) {
    this.#products = new Map(products.map((product) => [product.symbol, product]));
    this.#seed = seed;
  }

  /** Takes a book that the feed reported. */
  put(book: Omit<OrderBook, 'sequence'>): void {
    this.#books.set(book.symbol, { ...book, sequence: (this.#books.get(book.symbol)?.sequence ?? 0) + 1 });
  }

  /** Forgets reported books: after a cut nothing is known of them. */
  clear(): void {
    if (this.#seed === undefined) this.#books.clear();
  }

  /** @param tick the newest tick of the symbol */
  get(symbol: string, tick: Tick | undefined): OrderBook | undefined {
    const known = this.#books.get(symbol);
    const product = this.#products.get(symbol);
    if (this.#seed === undefined || !tick || !product || known?.sequence === tick.sequence) return known;
    const book = syntheticBook(product, this.#seed, tick);
    this.#books.set(symbol, book);
    return book;
  }
}
