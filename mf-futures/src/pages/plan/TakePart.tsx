import { useNavigation, type FollowPlan, useCommonText } from '@halyard-h5/shared-api';
import { Button, Card, Facts, Figure, formatPercent, Money, Notice } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './Plan.module.css';

/** How the trader takes part, what became of it, and what to do when it was skipped. */
export function TakePart({ plan }: { readonly plan: FollowPlan }) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { joined, mine } = plan;
  if (!joined) return undefined;
  const { outcome, orderId } = joined;
  return (
    <Card title={t(mine ? 'plan.yourPlan' : 'plan.youFollow')}>
      {outcome === 'skipped' ? (
        <Notice
          tone="warn"
          action={
            <Button size="small" variant="secondary" onClick={() => navigation.push('assets.transfer', { from: 'spot', to: 'delivery' })}>
              {common('action.transfer')}
            </Button>
          }
        >
          {`${t('plan.skippedBecause')} ${joined.reason}`}
        </Notice>
      ) : (
        <Facts
          facts={[
            { label: t(mine ? 'plan.leaderStake' : 'plan.yourPart'), value: <Part plan={plan} value={joined.value} /> },
            ...(joined.cap === undefined ? [] : [{ label: t('plan.cap'), value: <Money value={joined.cap} currency="USDT" /> }]),
            { label: common('order.title'), value: t(`plan.outcomes.${outcome}`) },
            ...(joined.profit === undefined
              ? []
              : [{ label: t('order.result'), value: <Money value={joined.profit} currency="USDT" change />, strong: true }]),
          ]}
        />
      )}
      {orderId !== undefined && (
        <Button block variant="secondary" className={classes.below} onClick={() => navigation.push('futures.receipt', { id: orderId })}>
          {t('receipt.title')}
        </Button>
      )}
    </Card>
  );
}

function Part({ plan, value }: { readonly plan: FollowPlan; readonly value: string }) {
  const isShare = plan.condition === 'percentage' && !plan.mine;
  return isShare ? <Figure>{formatPercent(value, { shortest: true })}</Figure> : <Money value={value} currency="USDT" />;
}
