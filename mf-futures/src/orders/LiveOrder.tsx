import type { DeliveryOrder } from '@halyard-h5/shared-api';
import { classNames, Money, VisuallyHidden } from '@halyard-h5/shared-ui';
import { DirectionMark } from './DirectionMark';
import { OrderTimer } from './OrderTimer';
import { pairOf } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import classes from './LiveOrder.module.css';

interface LiveOrderProps {
  /** The one that is due next comes first. */
  readonly orders: readonly DeliveryOrder[];
  readonly onShow: () => void;
}

/** The running order that is due next, with its countdown. */
export function LiveOrder({ orders, onShow }: LiveOrderProps) {
  const t = useText();
  const [next, ...others] = orders;
  if (!next) return undefined;
  return (
    <button type="button" onClick={onShow} className={classNames(classes.pill, classes.line, classes.order)}>
      <VisuallyHidden>{t('orders.showOpen', { count: orders.length })}</VisuallyHidden>
      <OrderTimer order={next} size={36} quiet />
      <span>
        <bdi>{pairOf(next.symbol)}</bdi> <DirectionMark direction={next.direction} />
      </span>
      <span className={classes.stake}>
        <Money value={next.stake} currency="USDT" />
        {others.length > 0 && (
          <bdi dir="ltr" className={classes.others}>
            +{others.length}
          </bdi>
        )}
      </span>
    </button>
  );
}

/** Only the ring of the next one, where its words give way to a result. */
export function LiveRing({ orders, onShow }: LiveOrderProps) {
  const t = useText();
  const [next] = orders;
  if (!next) return undefined;
  return (
    <button type="button" onClick={onShow} className={classes.ring} aria-label={t('orders.showOpen', { count: orders.length })}>
      <OrderTimer order={next} size={40} quiet />
    </button>
  );
}
