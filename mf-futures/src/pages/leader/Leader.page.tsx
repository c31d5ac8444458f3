import {
  getHost,
  messageOf,
  useApiQuery,
  useCommonText,
  useNavigation,
  usePersonName,
  useRouteParameters,
  useSession,
} from '@halyard-h5/shared-api';
import type { Answer } from '@halyard-h5/shared-api';
import { AsyncContent, Avatar, Card, EmptyState, Facts, Figure, SkeletonList } from '@halyard-h5/shared-ui';
import { Users } from '@halyard-h5/shared-ui/icons';
import { LoadError, PageFrame } from '@halyard-h5/shared-ui/pages';
import { isIdentifier } from '../../isIdentifier';
import { LossLimitCard } from '../../leader/LossLimitCard';
import { ResultList } from '../../leader/ResultList';
import { ReturnsCurve } from '../../leader/ReturnsCurve';
import { ReturnsTable } from '../../leader/ReturnsTable';
import { useLeaderText } from '../../leader/useLeaderText';
import { WinRate } from '../../plans/WinRate';
import { rateText } from '../../terms/rateText';
import classes from './Leader.module.css';

/** A lead trader: how ended plans really did, for the trader and for who copied them, and how much of it one wants to lose. */
export default function LeaderPage() {
  const t = useLeaderText();
  const common = useCommonText();
  const navigation = useNavigation();
  const nameOf = usePersonName();
  const { queryClient } = getHost();
  const { id } = useRouteParameters('futures.leader');
  const { user } = useSession();
  const known = isIdentifier(id);
  const record = useApiQuery('followPlan.publisherRecord', { userId: id ?? '' }, { enabled: known, unspoken: true });
  const isMissing = !known || (record.error?.kind === 'refused' && !record.data);
  return (
    <PageFrame title={t('plan.leader')} onRefresh={() => queryClient.invalidateQueries({ type: 'active' })}>
      {isMissing ? (
        <EmptyState
          icon={<Users size={28} />}
          title={messageOf(record.error) ?? t('futuresLeader:missing')}
          actionLabel={t('plans.browse')}
          onAction={() => navigation.switchTab('futures.index', { tab: 'plans' })}
        />
      ) : (
        <AsyncContent
          data={record.data}
          failed={record.isError}
          skeleton={<SkeletonList label={common('state.loading')} />}
          error={<LoadError fault={record.error} onRetry={record.refetch} />}
        >
          {(answer) => (
            <>
              <p className={classes.leader}>
                <Avatar name={nameOf(answer.nickname)} />
                <bdi>{nameOf(answer.nickname)}</bdi>
              </p>
              <Results record={answer} />
              {user?.id !== answer.userId && <LossLimitCard userId={answer.userId} />}
              {answer.results && (
                <Card flush title={t('futuresLeader:list.title')}>
                  <ResultList userId={answer.userId} />
                </Card>
              )}
            </>
          )}
        </AsyncContent>
      )}
    </PageFrame>
  );
}

function Results({ record: { statistics, results, followers } }: { readonly record: Answer<'followPlan.publisherRecord'> }) {
  const t = useLeaderText();
  const common = useCommonText();
  const none = results === undefined ? t('futuresLeader:curve.absent') : t('futuresLeader:curve.none');
  return (
    <>
      <Card title={t('futuresLeader:curve.title')}>
        {results === undefined || results.curve.length === 0 ? (
          <p className={classes.note}>{none}</p>
        ) : (
          <>
            <ReturnsCurve results={results} />
            {results.earlier > 0 && <p className={classes.note}>{t('futuresLeader:curve.earlier', { count: results.earlier })}</p>}
            <p className={classes.note}>{t('futuresLeader:curve.unit')}</p>
          </>
        )}
        <Facts
          className={classes.facts}
          facts={[
            ...(results === undefined || results.curve.length === 0
              ? []
              : [{ label: t('futuresLeader:curve.fall'), value: <Figure>{rateText(results.drawdown)}</Figure>, strong: true }]),
            { label: common('label.winRate'), value: <WinRate statistics={statistics} />, strong: statistics.orders > 0 },
            { label: t('plans.lossStreak'), value: statistics.longestLosses },
            { label: t('plan.published'), value: statistics.plans },
            { label: t('plan.allFollowers'), value: followers },
          ]}
        />
        <p className={classes.note}>{t('plan.recordNote')}</p>
      </Card>
      {results && <ReturnsTable results={results} />}
    </>
  );
}
