import { useCallback } from 'react';
import { getHost, type Product, useCommonText, useTicker } from '@halyard-h5/shared-api';
import { StaleNote } from '@halyard-h5/shared-trading';
import { Price, signOf, StaleMark, StaleRegion } from '@halyard-h5/shared-ui';
import { OrderBook, type OrderBookProps } from '@halyard-h5/shared-trading/orderBook';
import { quantityStep } from './quantityStep';
import { useBookChannel } from './useBookChannel';
import { useBookStale } from './useBookStale';
import { useMark } from './useMark';
import { useText } from '../useText';
import classes from './BookPanel.module.css';

export interface BookPanelProps {
  readonly product: Product;
  readonly levels: number;
  readonly layout: OrderBookProps['layout'];
  /** A tap on a level fills its price. */
  readonly onPick?: (price: string) => void;
}

/** The live order book of a product, with the mark price between its sides. */
export default function BookPanel({ product, levels, layout, onPick }: BookPanelProps) {
  const t = useText();
  const common = useCommonText();
  const { stream } = getHost();
  const { symbol, tickSize } = product;
  const mark = useMark(symbol, product.price);
  const bookStale = useBookStale(symbol);
  const change = useTicker(symbol)?.change ?? product.change;
  const channel = useBookChannel(symbol);
  const subscribe = useCallback<OrderBookProps['subscribe']>((listener) => stream.subscribe(channel, listener), [stream, channel]);
  return (
    <div className={classes.panel}>
      <StaleRegion stale={mark.stale || bookStale}>
        <OrderBook
          subscribe={subscribe}
          tickSize={tickSize}
          quantityStep={quantityStep(product.price)}
          levels={levels}
          layout={layout}
          middle={
            <span className={classes.middle}>
              <Price value={mark.price} tickSize={tickSize} direction={signOf(change) < 0 ? 'down' : 'up'} />
              {mark.stale || !bookStale ? <StaleNote mark={mark} /> : <StaleMark text={common('stale.unknown')} />}
            </span>
          }
          onPick={onPick}
          labels={{
            book: t('book.title'),
            bids: t('book.bids'),
            asks: t('book.asks'),
            price: common('label.price'),
            quantity: t('book.quantity'),
          }}
        />
      </StaleRegion>
    </div>
  );
}
