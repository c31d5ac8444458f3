import { useApiInfinite, usePersonName } from '@halyard-h5/shared-api';
import { Avatar, EmptyState, List, ListRow, Money, formatDateTime } from '@halyard-h5/shared-ui';
import { PagedList } from '@halyard-h5/shared-ui/pages';
import { Users } from '@halyard-h5/shared-ui/icons';
import { useCopy } from '../../copying/useCopy';
import { useText } from '../../useText';

interface TeamListProps {
  readonly tier: 1 | 2 | 3;
  /** To hand on when nobody is there yet. */
  readonly link: string;
}

/** Members of one tier, newest first, each with what counts for the level and what they have brought. */
export function TeamList({ tier, link }: TeamListProps) {
  const t = useText();
  const nameOf = usePersonName();
  const copy = useCopy();
  const query = useApiInfinite('referral.team', { tier, limit: 20 }, { unspoken: true });
  const stateOf = (deposited: boolean, verified: boolean): string =>
    [deposited && t('share.deposited'), verified && t('share.verified')].filter(Boolean).join(' · ') || t('share.notYet');
  return (
    <PagedList
      query={query}
      empty={
        <EmptyState
          compact
          icon={<Users size={22} />}
          title={t('share.noMembers')}
          actionLabel={t('share.invite')}
          onAction={() => void copy(link)}
        />
      }
    >
      {(members) => (
        <List aria-label={t('share.team')}>
          {members.map(({ id, nickname, invitedAt, level, deposited, verified, income }) => (
            <ListRow
              key={id}
              leading={<Avatar name={nameOf(nickname)} size={32} />}
              title={
                <>
                  <bdi>{nameOf(nickname)}</bdi> <bdi dir="ltr">{`LV${level}`}</bdi>
                </>
              }
              subtitle={`${t('share.joined', { time: formatDateTime(invitedAt) })} · ${stateOf(deposited, verified)}`}
              trailing={<Money value={income} currency="USDT" exact />}
            />
          ))}
        </List>
      )}
    </PagedList>
  );
}
