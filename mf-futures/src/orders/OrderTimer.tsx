import type { DeliveryOrder } from '@halyard-h5/shared-api';
import { Countdown, Spinner, useSecondsLeft } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import classes from './OrderTimer.module.css';

interface OrderTimerProps {
  readonly order: DeliveryOrder;
  /** Diameter in px; 56 unless told otherwise. */
  readonly size?: number;
  /** Announces nothing: another timer on the page does. */
  readonly quiet?: boolean;
}

/** Ring of a running order on server time; a turning one while it waits for its opening or its settling tick. */
export function OrderTimer({ order, size = 56, quiet }: OrderTimerProps) {
  const t = useText();
  const secondsLeft = useSecondsLeft(order.deliveryAt ?? 0);
  const runs = order.status === 'open' && order.deliveryAt !== undefined && secondsLeft > 0;
  if (!runs || order.deliveryAt === undefined) {
    return (
      <span className={classes.waiting} style={{ inlineSize: size, blockSize: size }}>
        <Spinner size={size * 0.6} />
      </span>
    );
  }
  return (
    <Countdown
      startsAt={order.deliveryAt - order.seconds * 1000}
      endsAt={order.deliveryAt}
      label={t('orders.timeLeft')}
      soonText={quiet ? '' : t('orders.soon')}
      endText={quiet ? '' : t('orders.settling')}
      size={size}
    />
  );
}
