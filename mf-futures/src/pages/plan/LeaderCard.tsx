import { useApiQuery, useCommonText, useNavigation, usePersonName, type FollowPlan } from '@halyard-h5/shared-api';
import { Avatar, Button, Card, Facts, Money } from '@halyard-h5/shared-ui';
import { WinRate } from '../../plans/WinRate';
import { useText } from '../../useText';
import classes from './Plan.module.css';

/** The publisher's record over all settled plans, losses and ended plans included. */
export function LeaderCard({ plan }: { readonly plan: FollowPlan }) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const publisher = usePersonName()(plan.publisher);
  const record = useApiQuery('followPlan.publisherRecord', { userId: plan.publisherId }).data;
  const statistics = record?.statistics ?? plan.statistics;
  return (
    <Card title={t('plan.leader')}>
      <p className={classes.leader}>
        <Avatar name={publisher} /> <span>{publisher}</span>
      </p>
      <Facts
        facts={[
          { label: common('label.winRate'), value: <WinRate statistics={statistics} />, strong: true },
          { label: t('result.win'), value: statistics.wins },
          { label: t('result.loss'), value: statistics.losses },
          { label: t('result.draw'), value: statistics.draws },
          { label: t('plans.lossStreak'), value: statistics.longestLosses },
          { label: t('plan.published'), value: statistics.plans },
          { label: t('plan.allFollowers'), value: record?.followers ?? '--' },
          { label: t('plan.allAmount'), value: <Money value={record?.totalAmount} currency="USDT" /> },
        ]}
      />
      <p className={classes.note}>{t('plan.recordNote')}</p>
      <Button block variant="secondary" onClick={() => navigation.push('futures.leader', { id: plan.publisherId })}>
        {t('plan.fullRecord')}
      </Button>
    </Card>
  );
}
