import { formatPrice, formatQuantity, formatTime } from '@halyard-h5/shared-ui';
import type { Trade } from './feed';
import { setText } from './setText';

/** Paints trades into table rows that stand in the document already: price, quantity, time. */
export class TradesPainter {
  readonly #rows: readonly HTMLTableRowElement[];
  readonly #tickSize: string;
  readonly #quantityStep: string;

  constructor(body: HTMLTableSectionElement, tickSize: string, quantityStep: string) {
    this.#rows = [...body.rows];
    this.#tickSize = tickSize;
    this.#quantityStep = quantityStep;
  }

  /** @param trades newest first */
  paint(trades: readonly Trade[]): void {
    this.#rows.forEach((row, index) => {
      const trade = trades[index];
      if (trade?.id === row.dataset.trade) return;
      row.dataset.trade = trade?.id ?? '';
      row.dataset.side = trade?.side ?? '';
      const texts = trade
        ? [
            `${formatPrice(trade.price, this.#tickSize)} ${trade.side === 'buy' ? '▲' : '▼'}`,
            formatQuantity(trade.quantity, { step: this.#quantityStep }),
            formatTime(trade.time),
          ]
        : [];
      [...row.cells].forEach((cell, column) => setText(cell, texts[column] ?? '\u00a0'));
    });
  }
}
