import { useState } from 'react';
import { useApiQuery, useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, Card, IconButton, SimpleTabs, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError, PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { CircleHelp } from '@halyard-h5/shared-ui/icons';
import { LevelTable } from '../../referral/LevelTable';
import { useText } from '../../useText';
import { InvitationCard } from './InvitationCard';
import { LevelCard } from './LevelCard';
import { RebateList } from './RebateList';
import { TeamList } from './TeamList';

const tiers = { first: 1, second: 2, third: 3 } as const;
type Tab = keyof typeof tiers | 'income';

/** Invitation with its picture, the level with the way to the next, and the team with what it has brought. */
export default function ReferralPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const [tab, setTab] = useState<Tab>('first');
  const { data, error, refetch } = useApiQuery('referral.summary', {}, { unspoken: true });

  return (
    <PageFrame
      title={common('page.inviteFriends')}
      wide
      onRefresh={refetch}
      actions={
        <IconButton
          label={t('share.rules')}
          icon={<CircleHelp size={22} aria-hidden />}
          onClick={() => navigation.push('account.referralRules')}
        />
      }
    >
      <AsyncContent
        data={data}
        failed={error !== null}
        skeleton={<SkeletonList label={common('state.loading')} rows={8} />}
        error={<LoadError wholePage fault={error} onRetry={refetch} />}
      >
        {(invitation) => (
          <TwoColumns
            first={
              <>
                <InvitationCard code={invitation.code} link={invitation.link} />
                <LevelCard invitation={invitation} />
              </>
            }
            second={
              <>
                <Card flush>
                  <SimpleTabs<Tab>
                    label={t('share.team')}
                    fill
                    value={tab}
                    onChange={setTab}
                    items={[
                      { id: 'first', label: t('share.tiers.first'), count: invitation.firstTier },
                      { id: 'second', label: t('share.tiers.second'), count: invitation.secondTier },
                      { id: 'third', label: t('share.tiers.third'), count: invitation.thirdTier },
                      { id: 'income', label: t('share.incomeTab') },
                    ]}
                  >
                    {tab === 'income' ? <RebateList /> : <TeamList key={tab} tier={tiers[tab]} link={invitation.link} />}
                  </SimpleTabs>
                </Card>
                <Card title={t('share.levels')}>
                  <LevelTable levels={invitation.levels} level={invitation.level} />
                </Card>
              </>
            }
          />
        )}
      </AsyncContent>
    </PageFrame>
  );
}
