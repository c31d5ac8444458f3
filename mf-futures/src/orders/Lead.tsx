import { usePreference, type DeliveryOrder } from '@halyard-h5/shared-api';
import { useTickSize } from '@halyard-h5/shared-trading';
import { classNames, Figure, formatPrice, Money } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import classes from './Lead.module.css';
import { useStanding } from './useStanding';

const tones = { win: classes.win, loss: classes.loss, draw: undefined };
const signs = { win: '+', loss: '-', draw: '' };

interface LeadProps {
  readonly order: DeliveryOrder;
}

/** `Ahead by 50.1`, or `+50.1` where words have no room, above `+82.00 ▲`: read out where one asks for it, never by itself. */
export function Lead({ order }: LeadProps) {
  const t = useText();
  const [concealed] = usePreference('concealed');
  const tickSize = useTickSize('delivery', order.symbol);
  const standing = useStanding(order);
  if (!('lead' in standing)) return <span className={classes.waiting}>{standing.text}</span>;
  const { outcome, difference, profit } = standing.lead;
  const shown = formatPrice(difference, tickSize);
  return (
    <span aria-live="off" className={classes.lead}>
      <span className={classNames(classes.standing, tones[outcome])}>
        {outcome === 'draw' ? t('orders.ahead.draw') : t(`orders.lead.${outcome}`, { difference: shown })}
      </span>
      <span>
        <Money value={profit} change concealed={concealed === 'true'} />
      </span>
      <Figure className={classNames(classes.sign, tones[outcome])}>{signs[outcome] + shown}</Figure>
    </span>
  );
}

/** `+50.1` where there is no room for words; nothing while nobody can say. */
export function ShortLead({ order }: LeadProps) {
  const tickSize = useTickSize('delivery', order.symbol);
  const standing = useStanding(order);
  if (!('lead' in standing)) return undefined;
  const { outcome, difference } = standing.lead;
  return (
    <Figure aria-live="off" className={classNames(classes.short, tones[outcome])}>
      {`${signs[outcome]}${formatPrice(difference, tickSize)}`}
    </Figure>
  );
}
