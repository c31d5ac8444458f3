import type { DeliveryOrder } from '@halyard-h5/shared-api';
import { Money, VisuallyHidden } from '@halyard-h5/shared-ui';
import { DirectionMark } from './DirectionMark';
import { OrderTimer } from './OrderTimer';
import { pairOf } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import classes from './LiveOrder.module.css';

interface LiveOrderProps {
  readonly orders: readonly DeliveryOrder[];
  readonly onShow: () => void;
}

/** The running order that is due next, over the chart: its countdown is in sight without scrolling. */
export function LiveOrder({ orders, onShow }: LiveOrderProps) {
  const t = useText();
  const [next, ...others] = [...orders].sort((left, right) => (left.deliveryAt ?? Infinity) - (right.deliveryAt ?? Infinity));
  if (!next) return undefined;
  return (
    <button type="button" onClick={onShow} className={classes.order}>
      <VisuallyHidden>{t('orders.showOpen', { count: orders.length })}</VisuallyHidden>
      <OrderTimer order={next} size={44} quiet />
      <span className={classes.text}>
        <span>
          <bdi>{pairOf(next.symbol)}</bdi> <DirectionMark direction={next.direction} />
        </span>
        <span className={classes.stake}>
          <Money value={next.stake} currency="USDT" />
          {others.length > 0 && <bdi dir="ltr">+{others.length}</bdi>}
        </span>
      </span>
    </button>
  );
}
