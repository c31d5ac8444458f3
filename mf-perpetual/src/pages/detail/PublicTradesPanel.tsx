import { useCallback } from 'react';
import { getHost, type Product, useCommonText } from '@halyard-h5/shared-api';
import { RecentTrades, type RecentTradesProps } from '@halyard-h5/shared-trading/orderBook';
import { quantityStep } from '../../market/quantityStep';
import { useText } from '../../useText';

/** The latest public trades of a product. */
export default function PublicTradesPanel({ product: { symbol, tickSize, price } }: { readonly product: Product }) {
  const t = useText();
  const common = useCommonText();
  const { stream } = getHost();
  const subscribe = useCallback<RecentTradesProps['subscribe']>(
    (listener) => stream.subscribe(`trades:${symbol}`, listener),
    [stream, symbol],
  );
  return (
    <RecentTrades
      subscribe={subscribe}
      tickSize={tickSize}
      quantityStep={quantityStep(price)}
      rows={30}
      labels={{ trades: t('detail.trades'), price: common('label.price'), quantity: t('book.quantity'), time: common('chart.time') }}
    />
  );
}
