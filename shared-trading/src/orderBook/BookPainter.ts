import { formatPrice, formatQuantity, missingValue } from '@halyard-h5/shared-ui';
import type { Book, BookLevel } from './feed';
import { setText } from './setText';

export interface BookPainterOptions {
  readonly tickSize: string;
  /** Step of quantities; decides their decimals. */
  readonly quantityStep: string;
}

interface Row {
  readonly button: HTMLButtonElement;
  readonly price: HTMLElement;
  readonly quantity: HTMLElement;
  readonly bar: HTMLElement;
  shown: BookLevel | undefined;
  share: number;
}

function rowsOf(side: HTMLElement): Row[] {
  return [...side.querySelectorAll<HTMLButtonElement>('button')].map((button) => {
    const [bar, price, quantity] = button.children as unknown as HTMLElement[];
    if (!bar || !price || !quantity) throw new Error('A row of the order book needs bar, price and quantity');
    return { button, bar, price, quantity, shown: undefined, share: -1 };
  });
}

/** Paints a book into rows that stand in the document already, touching only the cells that changed. The first row of a side is its best level. */
export class BookPainter {
  readonly #bids: Row[];
  readonly #asks: Row[];
  readonly #options: BookPainterOptions;

  constructor(bids: HTMLElement, asks: HTMLElement, options: BookPainterOptions) {
    this.#bids = rowsOf(bids);
    this.#asks = rowsOf(asks);
    this.#options = options;
  }

  paint(book: Book): void {
    const largest = Math.max(this.#total(this.#bids, book.bids), this.#total(this.#asks, book.asks)) || 1;
    this.#paintSide(this.#bids, book.bids, largest);
    this.#paintSide(this.#asks, book.asks, largest);
  }

  #total(rows: readonly Row[], levels: readonly BookLevel[]): number {
    let total = 0;
    for (let index = 0; index < rows.length; index += 1) total += Number(levels[index]?.[1] ?? 0);
    return total;
  }

  #paintSide(rows: readonly Row[], levels: readonly BookLevel[], largest: number): void {
    let total = 0;
    rows.forEach((row, index) => {
      const level = levels[index];
      total += Number(level?.[1] ?? 0);
      this.#paintRow(row, level);
      // Whole per cent: smaller steps would repaint without being seen.
      const share = level ? Math.round((total / largest) * 100) : 0;
      if (share === row.share) return;
      row.share = share;
      // Painted with its row: a transform would be a change to the page's layers.
      row.bar.style.backgroundSize = `${share}% 100%`;
    });
  }

  #paintRow(row: Row, level: BookLevel | undefined): void {
    const { shown } = row;
    row.shown = level;
    if (shown === level && level !== undefined) return;
    if (shown?.[0] !== level?.[0] || !level) {
      setText(row.price, level ? formatPrice(level[0], this.#options.tickSize) : missingValue);
      row.button.value = level?.[0] ?? '';
      row.button.disabled = !level;
    }
    if (shown?.[1] !== level?.[1] || !level) {
      setText(row.quantity, level ? formatQuantity(level[1], { step: this.#options.quantityStep }) : missingValue);
    }
  }
}
