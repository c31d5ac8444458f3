import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { classNames, FrameThrottle, missingValue } from '@halyard-h5/shared-ui';
import { BookPainter } from './BookPainter';
import type { Book, SubscribeChannel } from './feed';
import classes from './OrderBook.module.css';

export interface OrderBookProps {
  /** Keep the function's identity between renders; another one means another product. */
  readonly subscribe: SubscribeChannel<Book>;
  readonly tickSize: string;
  /** Step of quantities; decides their decimals. */
  readonly quantityStep: string;
  /** Levels a side; 10 unless told otherwise. */
  readonly levels?: number;
  /** `stacked`: asks above bids, for the ticket. `columns`: bids beside asks, for the detail page. */
  readonly layout?: 'stacked' | 'columns';
  /** Between the sides when stacked, such as the mark price. */
  readonly middle?: ReactNode;
  /** A tap on a level; the price as a decimal string. */
  readonly onPick?: (price: string) => void;
  readonly labels: {
    /** Names the whole book. */
    readonly book: string;
    readonly bids: string;
    readonly asks: string;
    readonly price: string;
    readonly quantity: string;
  };
}

const paintInterval = 100;

/** The order book, painted as plain text nodes outside React: only changed cells, once a frame, at most ten times a second. */
export function OrderBook({ subscribe, tickSize, quantityStep, levels = 10, layout = 'stacked', middle, onPick, labels }: OrderBookProps) {
  const bids = useRef<HTMLDivElement>(null);
  const asks = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!bids.current || !asks.current) return undefined;
    const painter = new BookPainter(bids.current, asks.current, { tickSize, quantityStep });
    let book: Book = { bids: [], asks: [] };
    const throttle = new FrameThrottle(() => painter.paint(book), paintInterval);
    painter.paint(book);
    const end = subscribe(({ data }) => {
      book = data;
      throttle.request();
    });
    return () => {
      end();
      throttle.stop();
    };
  }, [subscribe, tickSize, quantityStep, levels, layout]);

  const pick = (event: MouseEvent): void => {
    const row = (event.target as HTMLElement).closest('button');
    if (row?.value) onPick?.(row.value);
  };
  const side = (kind: 'bids' | 'asks', target: RefObject<HTMLDivElement | null>) => (
    <div
      ref={target}
      role="group"
      aria-label={labels[kind]}
      translate="no"
      onClick={pick}
      onKeyDown={moveBetweenRows}
      className={classNames(classes.side, classes[kind], layout === 'stacked' && kind === 'asks' && classes.upwards)}
    >
      {Array.from({ length: levels }, (_, index) => (
        <button key={index} type="button" tabIndex={index === 0 ? 0 : -1} className={classes.row}>
          <span className={classes.bar} />
          <span className={classes.price}>{missingValue}</span>
          <span className={classes.quantity}>{missingValue}</span>
        </button>
      ))}
    </div>
  );

  return (
    <div role="group" aria-label={labels.book} dir="ltr">
      <div aria-hidden className={classes.head}>
        <span>{layout === 'columns' ? labels.quantity : labels.price}</span>
        {layout === 'columns' && <span>{labels.price}</span>}
        <span>{labels.quantity}</span>
      </div>
      <div className={classNames(classes.book, layout === 'columns' && classes.columns)}>
        {layout === 'columns' ? side('bids', bids) : side('asks', asks)}
        {layout === 'stacked' && middle !== undefined && <div className={classes.middle}>{middle}</div>}
        {layout === 'columns' ? side('asks', asks) : side('bids', bids)}
      </div>
    </div>
  );
}

/** Up and down arrows walk through the levels as they are seen. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const index = rows.indexOf(document.activeElement as HTMLButtonElement);
  if (step === 0 || index < 0) return;
  event.preventDefault();
  const reversed = getComputedStyle(event.currentTarget).flexDirection === 'column-reverse';
  rows[index + (reversed ? -step : step)]?.focus();
}
