import { useCommonText, type DeliveryOrder } from '@halyard-h5/shared-api';
import { useTickSize } from '@halyard-h5/shared-trading';
import { DateTime, Facts, Money, Price, type Fact } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import classes from './OpenOrderFacts.module.css';
import { OrderVolume } from './OrderVolume';

interface OpenOrderFactsProps {
  readonly order: DeliveryOrder;
  /** Of the product, now. */
  readonly price: string | undefined;
}

/** What a running order costs and pays, its prices, and when it opens and ends. */
export function OpenOrderFacts({ order, price }: OpenOrderFactsProps) {
  const t = useText();
  const common = useCommonText();
  const tickSize = useTickSize('delivery', order.symbol);
  const opened: readonly Fact[] = [
    { label: t('order.openPrice'), value: <Price value={order.openPrice} tickSize={tickSize} /> },
    { label: t('order.priceNow'), value: <Price value={price} tickSize={tickSize} flash /> },
    { label: common('chart.volume'), value: <OrderVolume order={order} /> },
    { label: t('order.openedAt'), value: <DateTime time={order.openedAt} seconds /> },
  ];
  const waiting: readonly Fact[] = [{ label: t('order.openingDeadline'), value: <DateTime time={order.openBy} seconds /> }];
  return (
    <Facts
      className={classes.facts}
      facts={[
        { label: t('order.stake'), value: <Money value={order.stake} currency="USDT" /> },
        { label: t('order.payout'), value: <Money value={order.payout} currency="USDT" result /> },
        ...(order.status === 'entrusted' ? waiting : opened),
        { label: t('order.deliveryAt'), value: <DateTime time={order.deliveryAt} seconds /> },
      ]}
    />
  );
}
