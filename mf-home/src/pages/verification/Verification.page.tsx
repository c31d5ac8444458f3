import { useEffect } from 'react';
import { getHost, useApiQuery, useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { Button, Notice, Skeleton } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame } from '@halyard-h5/shared-ui/pages';
import { useText } from '../../useText';
import { LevelCard } from './LevelCard';

/** Both levels of the identity verification: their state, what they unlock, and the next step. */
export default function VerificationPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const query = useApiQuery('verification.read', {}, { unspoken: true });
  const { basic, advanced } = query.data ?? {};
  useEffect(() => {
    // The badge in the profile and the checklist of withdrawals follow what is seen here.
    if (basic && advanced)
      void getHost()
        .session.refresh()
        .catch(() => undefined);
  }, [basic, advanced]);
  const next = basic === 'verified' && advanced === 'verified' && (
    <Button size="large" onClick={() => navigation.push('assets.withdrawal')}>
      {common('action.toWithdrawals')}
    </Button>
  );
  return (
    <PageFrame title={common('page.verification')} onRefresh={query.refetch} actionBar={next || undefined}>
      <Notice>{t('verification.purpose')}</Notice>
      <Loaded query={query} skeleton={<LevelSkeletons />}>
        {(verification) => (
          <>
            <LevelCard level="basic" verification={verification} />
            <LevelCard level="advanced" verification={verification} />
            <Notice tone="success">{t('verification.privacy')}</Notice>
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

function LevelSkeletons() {
  const common = useCommonText();
  return (
    <div role="status" aria-label={common('state.loading')}>
      <Skeleton height={196} />
    </div>
  );
}
