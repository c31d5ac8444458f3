import { useApiMutation, useConfirm, useNetwork, useToast, type PerpetualOrder, useCommonText } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { Button, Card, DateTime, Facts, Money, Price, ProgressBar, type Fact } from '@halyard-h5/shared-ui';
import { DemoBadge, pairOf, useTickSize } from '@halyard-h5/shared-trading';
import { Parts } from '@halyard-h5/shared-ui/pages';
import { SideMark } from '../positions/SideMark';
import { useText } from '../useText';
import classes from './OrderCard.module.css';

interface OrderCardProps {
  readonly order: PerpetualOrder;
  readonly onChanged: () => unknown;
}

/** One resting order: how much of it is filled, what it freezes, and the way to cancel it. */
export function OrderCard({ order, onChanged }: OrderCardProps) {
  const t = useText();
  const tickSize = useTickSize('perpetual', order.symbol);
  const filled = t('orders.filled', { filled: order.filled, lots: order.contracts });
  const facts: Fact[] = [
    {
      label: t('ticket.price'),
      value: order.price === undefined ? t('ticket.marketPrice') : <Price value={order.price} tickSize={tickSize} />,
    },
    { label: t('figure.frozen'), value: <Money value={money.add(order.frozenMargin, order.frozenFee)} /> },
  ];
  if (order.averagePrice !== undefined)
    facts.push({ label: t('figure.averagePrice'), value: <Price value={order.averagePrice} tickSize={tickSize} /> });
  if (order.takeProfit !== undefined)
    facts.push({ label: t('triggers.takeProfit'), value: <Price value={order.takeProfit} tickSize={tickSize} /> });
  if (order.stopLoss !== undefined)
    facts.push({ label: t('triggers.stopLoss'), value: <Price value={order.stopLoss} tickSize={tickSize} /> });
  return (
    <Card>
      <div className={classes.head}>
        <div>
          <p className={classes.pair}>
            <bdi>{pairOf(order.symbol)}</bdi> <SideMark side={order.side} />
          </p>
          <p className={classes.state}>
            <Parts>
              {t(`type.${order.type}`)}
              <>
                <DateTime time={order.createdAt} seconds /> <DemoBadge />
              </>
            </Parts>
          </p>
        </div>
        {order.action === 'open' ? (
          <CancelButton order={order} onChanged={onChanged} />
        ) : (
          <p className={classes.state}>{t('orders.closing')}</p>
        )}
      </div>
      <div className={classes.filled}>
        <span>{filled}</span>
        <ProgressBar label={t('status.filled')} value={(order.filled / order.contracts) * 100} valueText={filled} />
      </div>
      <Facts facts={facts} className={classes.facts} />
    </Card>
  );
}

function CancelButton({ order, onChanged }: OrderCardProps) {
  const t = useText();
  const common = useCommonText();
  const confirm = useConfirm();
  const toast = useToast();
  const { online } = useNetwork();
  const cancel = useApiMutation('Sustainable/cancelEntrust', {
    overlay: false,
    onSuccess: ({ filled, contracts }) =>
      toast.show(filled > 0 ? t('orders.restCancelled', { filled, lots: contracts }) : common('order.cancelDone'), 'success'),
    // A fill came first: the list shows what is true.
    onFault: onChanged,
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm.ask(() => ({
      title: common('order.cancelTitle'),
      body: t('orders.cancelBody'),
      confirmLabel: common('order.cancel'),
      cancelLabel: common('order.keep'),
      tone: 'danger',
      remindKey: 'perpetual.cancel',
    }));
    if (agreed) await cancel.mutateAsync({ id: order.id }).catch(() => undefined);
  };
  return (
    <Button size="small" variant="dangerOutline" disabled={!online} onClick={ask}>
      {common('order.cancel')}
    </Button>
  );
}
