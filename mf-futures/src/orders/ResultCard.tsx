import { useNavigation, type DeliveryOrder, useCommonText } from '@halyard-h5/shared-api';
import { Button, Card, classNames, IconButton, Money, Price } from '@halyard-h5/shared-ui';
import { X } from '@halyard-h5/shared-ui/icons';
import { DirectionMark } from './DirectionMark';
import { pairOf, useTickSize } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import { markSeen } from './seenResults';
import classes from './ResultCard.module.css';

interface ResultCardProps {
  readonly order: DeliveryOrder;
}

/** An outcome that the trader has not looked at, and the way to its receipt. */
export function ResultCard({ order }: ResultCardProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const tickSize = useTickSize('delivery', order.symbol);
  const open = (): void => {
    markSeen(order.id);
    navigation.push('futures.receipt', { id: order.id });
  };
  const result = order.result ?? 'returned';
  return (
    <Card className={classNames(classes.card, classes[result])}>
      <div className={classes.head}>
        <div>
          <p className={classes.result}>
            <span>{t(`result.${result}`)}</span> <Money value={order.profit} currency="USDT" change />
          </p>
          <p className={classes.order}>
            <bdi>{pairOf(order.symbol)}</bdi> <DirectionMark direction={order.direction} />
          </p>
        </div>
        <IconButton label={common('action.close')} icon={<X size={18} aria-hidden />} onClick={() => markSeen(order.id)} />
      </div>
      <div className={classes.foot}>
        {order.settlementPrice === undefined ? (
          <p className={classes.order}>{t('result.returnedReason')}</p>
        ) : (
          <p className={classes.prices}>
            <span>{t('order.openPrice')}</span> <Price value={order.openPrice} tickSize={tickSize} />
            <span>{t('order.settlementPrice')}</span> <Price value={order.settlementPrice} tickSize={tickSize} />
          </p>
        )}
        <Button size="small" variant="secondary" onClick={open}>
          {t('receipt.title')}
        </Button>
      </div>
    </Card>
  );
}
