import type { ReactNode } from 'react';
import { useCommonText, type PerpetualOrder } from '@halyard-h5/shared-api';
import { DemoBadge, pairOf } from '@halyard-h5/shared-trading';
import { Badge, DateTime } from '@halyard-h5/shared-ui';
import { InlineFacts } from '@halyard-h5/shared-ui/pages';
import { SideMark } from '../positions/SideMark';
import { useText } from '../useText';
import classes from './OrderCard.module.css';
import { reasonText } from '../reasonText';

interface OrderHeadProps {
  readonly order: PerpetualOrder;
  /** When it was placed or ended, milliseconds UTC. */
  readonly time: number;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** What an order is: pair, side and status, then what it does, why, and when. */
export function OrderHead({ order, time, children }: OrderHeadProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <div className={classes.head}>
      <div>
        <p className={classes.pair}>
          <bdi>{pairOf(order.symbol)}</bdi> <SideMark side={order.side} leverage={order.leverage} />{' '}
          <Badge tone={order.status === 'filled' ? 'success' : order.status === 'cancelled' ? 'neutral' : 'info'}>
            {order.status === 'cancelled' ? common('order.cancelled') : t(`status.${order.status}`)}
          </Badge>
        </p>
        <p className={classes.state}>
          <InlineFacts>
            {t(`effect.${order.action}`)}
            {t(`type.${order.type}`)}
            {reasonText(t, order.reason)}
            <>
              <DateTime time={time} seconds /> <DemoBadge />
            </>
          </InlineFacts>
        </p>
      </div>
      {children}
    </div>
  );
}
