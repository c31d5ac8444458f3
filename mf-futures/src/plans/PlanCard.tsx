import { useCommonText, useNavigation, usePersonName, type FollowPlan } from '@halyard-h5/shared-api';
import { Avatar, Button, Card, Facts, Figure } from '@halyard-h5/shared-ui';
import { DirectionMark } from '../orders/DirectionMark';
import { pairOf } from '@halyard-h5/shared-trading';
import { InlineFacts } from '@halyard-h5/shared-ui/pages';
import { periodText } from '../terms/periodText';
import { rateText } from '../terms/rateText';
import { useText } from '../useText';
import { OrderDeadline } from './OrderDeadline';
import classes from './PlanCard.module.css';
import { PlanRange } from './PlanRange';
import { PlanStatusBadge } from './PlanStatusBadge';
import { WinRate } from './WinRate';

/** A plan in a list: who leads, what will be ordered, and how the leader did so far. */
export function PlanCard({ plan }: { readonly plan: FollowPlan }) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const publisher = usePersonName()(plan.publisher);
  const canJoin = plan.status === 'entrusted' && !plan.mine && !plan.joined;
  return (
    <Card>
      <div className={classes.head}>
        <Avatar name={publisher} />
        <div className={classes.names}>
          <h3 className={classes.title}>{plan.title}</h3>
          <p className={classes.leader}>{publisher}</p>
        </div>
        <PlanStatusBadge plan={plan} />
      </div>
      <p className={classes.order}>
        <InlineFacts>
          <>
            <bdi>{pairOf(plan.symbol)}</bdi> <DirectionMark direction={plan.direction} />
          </>
          {periodText(t, plan.seconds)}
          <Figure>{`+${rateText(plan.rate)}`}</Figure>
        </InlineFacts>
      </p>
      <Facts
        facts={[
          { label: common('label.winRate'), value: <WinRate statistics={plan.statistics} /> },
          { label: t('plans.lossStreak'), value: plan.statistics.longestLosses },
          { label: t('plans.limits'), value: <PlanRange plan={plan} /> },
          { label: t('plans.followers'), value: plan.followers },
          { label: t('plans.deadline'), value: <OrderDeadline plan={plan} /> },
        ]}
      />
      <Button
        block
        variant={canJoin ? 'primary' : 'secondary'}
        className={classes.action}
        onClick={() => navigation.push('futures.plan', { id: plan.id })}
      >
        {t(canJoin ? 'plans.join' : 'plans.open')}
      </Button>
    </Card>
  );
}
