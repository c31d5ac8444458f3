import { useApiInfinite, useNavigation, type PlanResult } from '@halyard-h5/shared-api';
import { Badge, Change, DateTime, EmptyState, List, ListRow } from '@halyard-h5/shared-ui';
import { Users } from '@halyard-h5/shared-ui/icons';
import { InlineFacts, PagedList } from '@halyard-h5/shared-ui/pages';
import { pairOf } from '@halyard-h5/shared-trading';
import { DirectionMark } from '../orders/DirectionMark';
import { useLeaderText } from './useLeaderText';

/** Ended plans of a lead trader, newest first, with what each returned. */
export function ResultList({ userId }: { readonly userId: string }) {
  const t = useLeaderText();
  const plans = useApiInfinite('followPlan.listResults', { userId, limit: 20 }, { unspoken: true });
  return (
    <PagedList query={plans} empty={<EmptyState compact icon={<Users size={22} />} title={t('futuresLeader:curve.none')} />}>
      {(list: readonly PlanResult[]) => (
        <List aria-label={t('futuresLeader:list.title')}>
          {list.map((result) => (
            <ResultRow key={result.id} result={result} />
          ))}
        </List>
      )}
    </PagedList>
  );
}

const tones = { win: 'up', loss: 'down', draw: 'neutral' } as const;

function ResultRow({ result: { id, endedAt, plan, result, return: value, followers } }: { readonly result: PlanResult }) {
  const t = useLeaderText();
  const counts = [
    [t('result.win'), followers?.wins],
    [t('result.loss'), followers?.losses],
    [t('result.draw'), followers?.draws],
  ] as const;
  const copied = counts.filter(([, count]) => count !== undefined && count > 0);
  const navigation = useNavigation();
  return (
    <ListRow
      title={plan?.title ?? t('futuresLeader:list.invited')}
      subtitle={
        <>
          <InlineFacts>
            {plan && (
              <>
                <bdi>{pairOf(plan.symbol)}</bdi> <DirectionMark direction={plan.direction} />
              </>
            )}
            <DateTime time={endedAt} />
          </InlineFacts>
          {copied.length > 0 && (
            <InlineFacts>
              {t('plans.followers')}
              {copied.map(([word, count]) => (
                <span key={word}>
                  {word} <bdi>{count}</bdi>
                </span>
              ))}
            </InlineFacts>
          )}
        </>
      }
      trailing={value === undefined ? undefined : <Change fraction={value} />}
      trailingDetail={result === undefined ? t('futuresLeader:list.noOrder') : <Badge tone={tones[result]}>{t(`result.${result}`)}</Badge>}
      {...(plan && { onClick: () => navigation.push('futures.plan', { id }) })}
    />
  );
}
