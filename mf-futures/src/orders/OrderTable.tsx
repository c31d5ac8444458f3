import type { ReactNode } from 'react';
import { useCommonText, useNavigation, type DeliveryOrder } from '@halyard-h5/shared-api';
import { pairOf, useTickSize } from '@halyard-h5/shared-trading';
import { DateTime, Money, Price } from '@halyard-h5/shared-ui';
import { ListTable } from '../lists/ListTable';
import { periodText } from '../terms/periodText';
import { useStatusText } from '../useStatusText';
import { useText } from '../useText';
import { DirectionMark } from './DirectionMark';
import { ResultBadge } from './ResultBadge';

interface OrderTableProps {
  readonly orders: readonly DeliveryOrder[];
  /** The same orders as a phone shows them. */
  readonly children: ReactNode;
}

/** Finished orders in a table where the window is wide; each opens its receipt. */
export function OrderTable({ orders, children }: OrderTableProps) {
  const t = useText();
  const common = useCommonText();
  const statusText = useStatusText();
  const navigation = useNavigation();
  return (
    <ListTable
      caption={common('order.orderHistory')}
      rows={orders}
      rowKey={({ id }) => id}
      onRow={({ id }) => navigation.push('futures.receipt', { id })}
      columns={[
        {
          id: 'pair',
          header: common('label.tradingPair'),
          cell: ({ symbol, direction }) => (
            <>
              <bdi>{pairOf(symbol)}</bdi> <DirectionMark direction={direction} />
            </>
          ),
        },
        { id: 'acceptedAt', header: t('order.acceptedAt'), cell: ({ createdAt }) => <DateTime time={createdAt} seconds /> },
        { id: 'period', header: t('order.period'), cell: ({ seconds }) => periodText(t, seconds) },
        { id: 'stake', header: t('order.stake'), align: 'end', cell: ({ stake }) => <Money value={stake} currency="USDT" /> },
        {
          id: 'openPrice',
          header: t('order.openPrice'),
          align: 'end',
          cell: ({ symbol, openPrice }) => <OrderPrice symbol={symbol} value={openPrice} />,
        },
        {
          id: 'settlementPrice',
          header: t('order.settlementPrice'),
          align: 'end',
          cell: ({ symbol, settlementPrice }) => <OrderPrice symbol={symbol} value={settlementPrice} />,
        },
        {
          id: 'result',
          header: t('history.filter'),
          align: 'end',
          cell: (order) => (order.result ? <ResultBadge result={order.result} /> : statusText.ofOrder(order)),
        },
        {
          id: 'profit',
          header: t('order.result'),
          align: 'end',
          cell: ({ profit }) => <Money value={profit} change />,
        },
      ]}
    >
      {children}
    </ListTable>
  );
}

interface OrderPriceProps {
  readonly symbol: string;
  readonly value: string | undefined;
}

function OrderPrice({ symbol, value }: OrderPriceProps) {
  return <Price value={value} tickSize={useTickSize('delivery', symbol)} />;
}
