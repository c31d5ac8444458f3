import { usePreference, type DeliveryOrder } from '@halyard-h5/shared-api';
import { classNames, Figure, Money, VisuallyHidden } from '@halyard-h5/shared-ui';
import { DirectionMark } from './DirectionMark';
import { Lead, ShortLead } from './Lead';
import { OrderTimer } from './OrderTimer';
import { pairOf } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import classes from './LiveOrder.module.css';

interface LiveOrderProps {
  /** The one that is due next comes first. */
  readonly orders: readonly DeliveryOrder[];
  readonly onShow: () => void;
}

/** The running order that is due next: how long it runs, by how much it leads, and what it would bring now. */
export function LiveOrder({ orders, onShow }: LiveOrderProps) {
  const t = useText();
  const [concealed] = usePreference('concealed');
  const [next, ...others] = orders;
  if (!next) return undefined;
  return (
    <button type="button" onClick={onShow} className={classNames(classes.pill, classes.line, classes.order)}>
      <VisuallyHidden>{t('orders.showOpen', { count: orders.length })}</VisuallyHidden>
      <OrderTimer order={next} size={40} quiet />
      <span className={classes.what}>
        <bdi>{pairOf(next.symbol)}</bdi>
        <span>
          <DirectionMark direction={next.direction} />{' '}
          <Money value={next.stake} concealed={concealed === 'true'} className={classes.stake} />
        </span>
      </span>
      <Lead order={next} />
      {others.length > 0 && <Figure className={classes.others}>{`+${others.length}`}</Figure>}
    </button>
  );
}

/** The ring of the next one and its lead as a figure, where its words give way to a result. */
export function LiveRing({ orders, onShow }: LiveOrderProps) {
  const t = useText();
  const [next] = orders;
  if (!next) return undefined;
  return (
    <button type="button" onClick={onShow} className={classes.ring}>
      <VisuallyHidden>{t('orders.showOpen', { count: orders.length })}</VisuallyHidden>
      <OrderTimer order={next} size={40} quiet />
      <ShortLead order={next} />
    </button>
  );
}
