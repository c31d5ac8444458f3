import { useCommonText } from '@halyard-h5/shared-api';
import type { FollowPlan } from '@halyard-h5/shared-api';
import { Card, DateTime, Facts, Figure, Money } from '@halyard-h5/shared-ui';
import { DirectionMark } from '../../orders/DirectionMark';
import { OrderDeadline } from '../../plans/OrderDeadline';
import { PlanRange } from '../../plans/PlanRange';
import { PlanStatusBadge } from '../../plans/PlanStatusBadge';
import { FeedBadge, pairOf } from '@halyard-h5/shared-trading';
import { periodText } from '../../terms/periodText';
import { rateText } from '../../terms/rateText';
import { useText } from '../../useText';
import classes from './Plan.module.css';

/** What the plan will do, when, and with how much. */
export function PlanFacts({ plan }: { readonly plan: FollowPlan }) {
  const t = useText();
  const common = useCommonText();
  return (
    <Card title={plan.title}>
      <p className={classes.badges}>
        <PlanStatusBadge plan={plan} /> <FeedBadge />
      </p>
      <Facts
        facts={[
          { label: t('plan.number'), value: <bdi dir="ltr">{plan.number}</bdi> },
          { label: common('label.tradingPair'), value: <bdi>{pairOf(plan.symbol)}</bdi> },
          { label: common('label.direction'), value: <DirectionMark direction={plan.direction} /> },
          { label: t('plan.duration'), value: periodText(t, plan.seconds) },
          { label: t('order.rate'), value: <Figure>{rateText(plan.rate)}</Figure> },
          { label: t('plan.orderTime'), value: <OrderDeadline plan={plan} /> },
          { label: t('plan.releaseTime'), value: <DateTime time={plan.releaseAt} /> },
          { label: t('plan.condition'), value: t(`plan.conditions.${plan.condition}`) },
          { label: t('plans.limits'), value: <PlanRange plan={plan} /> },
          { label: t('plan.leaderStake'), value: <Money value={plan.stake} currency="USDT" /> },
          { label: t('plans.followers'), value: plan.followers },
          ...(plan.totalAmount === undefined
            ? []
            : [{ label: t('plan.totalAmount'), value: <Money value={plan.totalAmount} currency="USDT" /> }]),
          { label: t('plan.audience'), value: t(plan.inviteOnly ? 'plan.invitedOnly' : 'plan.withLink') },
        ]}
      />
    </Card>
  );
}
