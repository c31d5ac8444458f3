import type { DeliveryOrder } from '@halyard-h5/shared-api';
import { deliveryReturn } from '@halyard-h5/shared-api/formulas';
import { useCommonText } from '@halyard-h5/shared-api';
import { Badge, Card, Change, DateTime, Facts, Figure, Money, Price } from '@halyard-h5/shared-ui';
import { DirectionMark } from '../../orders/DirectionMark';
import { OrderVolume } from '../../orders/OrderVolume';
import { OrderTimer } from '../../orders/OrderTimer';
import { FeedBadge, pairOf, useTickSize } from '@halyard-h5/shared-trading';
import { periodText } from '../../terms/periodText';
import { rateText } from '../../terms/rateText';
import { useText } from '../../useText';
import { useStatusText } from '../../useStatusText';
import classes from './Receipt.module.css';

/** The order and how it ended. */
export function ReceiptSummary({ order }: { readonly order: DeliveryOrder }) {
  const t = useText();
  const statusText = useStatusText();
  const common = useCommonText();
  const tickSize = useTickSize('delivery', order.symbol);
  const runs = order.status === 'entrusted' || order.status === 'open' || order.status === 'closing';
  return (
    <Card>
      <div className={classes.head}>
        <div>
          <p className={classes.pair}>
            <bdi>{pairOf(order.symbol)}</bdi> <DirectionMark direction={order.direction} />
          </p>
          <p className={classes.badges}>
            {order.result === undefined && <Badge>{statusText.ofOrder(order)}</Badge>}{' '}
            {order.mode === 'demo' && <Badge tone="demo">{common('badge.demo')}</Badge>} <FeedBadge />
          </p>
        </div>
        {runs ? (
          <OrderTimer order={order} />
        ) : (
          order.result && (
            <div className={classes.result}>
              <p>{statusText.ofOrder(order)}</p>
              <Money value={order.profit} currency="USDT" change />
            </div>
          )
        )}
      </div>
      <Facts
        facts={[
          { label: t('order.number'), value: <bdi dir="ltr">{order.number}</bdi> },
          { label: common('label.status'), value: statusText.word(order.status) },
          { label: t('order.period'), value: periodText(t, order.seconds) },
          { label: t('order.rate'), value: <Figure>{rateText(order.rate)}</Figure> },
          { label: t('order.stake'), value: <Money value={order.stake} currency="USDT" /> },
          { label: t('order.turnover'), value: <Money value={order.stake} currency="USDT" /> },
          { label: common('chart.volume'), value: <OrderVolume order={order} /> },
          { label: t('order.payout'), value: <Money value={order.payout} currency="USDT" result /> },
          { label: t('order.openPrice'), value: <Price value={order.openPrice} tickSize={tickSize} /> },
          { label: t('order.settlementPrice'), value: <Price value={order.settlementPrice} tickSize={tickSize} /> },
          ...(order.profit === undefined
            ? []
            : [{ label: t('order.return'), value: <Change fraction={deliveryReturn(order.stake, order.profit)} /> }]),
          { label: t('order.acceptedAt'), value: <DateTime time={order.createdAt} milliseconds /> },
          order.openBy === undefined
            ? { label: t('order.openedAt'), value: <DateTime time={order.openedAt} milliseconds /> }
            : { label: t('order.openingDeadline'), value: <DateTime time={order.openBy} milliseconds /> },
          { label: t('order.deliveryAt'), value: <DateTime time={order.deliveryAt} milliseconds /> },
          { label: t('order.settledAt'), value: <DateTime time={order.settledAt} milliseconds /> },
        ]}
      />
    </Card>
  );
}
