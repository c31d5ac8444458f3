import { useEffect } from 'react';
import { getHost, useApiQuery } from 'shared-api';
import { Notice, Skeleton } from 'shared-ui';
import { HomePage } from '../../components/HomePage';
import { Loaded } from '../../components/Loaded';
import { useText } from '../../useText';
import { LevelCard } from './LevelCard';

/** Both levels of the identity verification: their state, what they unlock, and the next step. */
export default function VerificationPage() {
  const t = useText();
  const query = useApiQuery('user_verification/getUserVerification', {});
  const { basic, advanced } = query.data ?? {};
  useEffect(() => {
    // The badge in the profile and the checklist of withdrawals follow what is seen here.
    if (basic && advanced)
      void getHost()
        .session.refresh()
        .catch(() => undefined);
  }, [basic, advanced]);
  return (
    <HomePage title={t('verification.title')} onRefresh={query.refetch}>
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
    </HomePage>
  );
}

function LevelSkeletons() {
  const t = useText();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton height={196} />
    </div>
  );
}
