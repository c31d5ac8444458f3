import { getHost, useApiQuery, useSession, useCommonText, type Answer } from '@halyard-h5/shared-api';
import { useEquity } from '@halyard-h5/shared-api/equity';
import { IconButton } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { CircleUser, Eye, EyeOff } from '@halyard-h5/shared-ui/icons';
import { LastKnown } from '../../frame/LastKnown';
import { useConcealed } from '../../wallets/useConcealed';
import { useText } from '../../useText';
import { AccountSwitch } from './AccountSwitch';
import { DemoClaimCard } from './DemoClaimCard';
import { OverviewSkeleton } from './OverviewSkeleton';
import { QuickActions } from './QuickActions';
import { RecordLinks } from './RecordLinks';
import { TotalCard } from './TotalCard';
import { VisitorIntro } from './VisitorIntro';
import { WalletCards } from './WalletCards';

/** Between two looks at the totals, milliseconds: what no price and no event of the account moves, such as a new day. */
const revaluation = 15_000;

/** The assets tab: what the account is worth, where it lies, and the ways in, out and between. */
export default function IndexPage() {
  const t = useText();
  const common = useCommonText();
  const { signedIn, mode } = useSession();
  const [concealed, toggleConcealed] = useConcealed();
  const overview = useApiQuery('balance.overview', {}, { refetchInterval: revaluation, unspoken: true });

  const profile = (
    <IconButton label={common('page.profile')} icon={<CircleUser size={24} aria-hidden />} onClick={() => getHost().chrome.openProfile()} />
  );
  if (!signedIn) {
    return (
      <PageFrame title={t('index.title')} start={profile}>
        <VisitorIntro />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      wide
      title={t('index.title')}
      start={profile}
      actions={
        <IconButton
          label={common('action.hideAmounts')}
          pressed={concealed}
          icon={concealed ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          onClick={toggleConcealed}
        />
      }
      onRefresh={() => overview.refetch()}
    >
      <AccountSwitch />
      <Loaded query={overview} skeleton={<OverviewSkeleton />}>
        {(totals) => (
          <LastKnown>
            <Totals totals={totals} concealed={concealed} demo={mode === 'demo'} />
          </LastKnown>
        )}
      </Loaded>
      <RecordLinks />
    </PageFrame>
  );
}

interface TotalsProps {
  readonly totals: Answer<'balance.overview'>;
  readonly concealed: boolean;
  readonly demo: boolean;
}

/** What the account is worth with each price: the total is the sum of the wallets beside it at every moment. */
function Totals({ totals, concealed, demo }: TotalsProps) {
  const equity = useEquity(totals);
  return (
    <TwoColumns
      first={
        <>
          <TotalCard totals={totals} equity={equity} concealed={concealed} />
          <QuickActions />
          {demo && <DemoClaimCard />}
        </>
      }
      second={<WalletCards wallets={equity.wallets} trading={totals.positions.length > 0} concealed={concealed} />}
    />
  );
}
