import { lazy, Suspense, useState } from 'react';
import { useNavigation, useSession, useCommonText } from '@halyard-h5/shared-api';
import { Button, IconButton } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame } from '@halyard-h5/shared-ui/pages';
import { History } from '@halyard-h5/shared-ui/icons';
import { LastKnown } from '../../frame/LastKnown';
import { OfflineReason } from '../../frame/OfflineReason';
import { OtherAccount } from '../../frame/OtherAccount';
import { ChangeNotice } from '../../money/ChangeNotice';
import { useOffline } from '../../frame/useOffline';
import { useText } from '../../useText';
import { BindFirst } from './BindFirst';
import { checklistOf } from './checklist';
import { useWithdrawalForm } from './useWithdrawalForm';
import { WithdrawalChecklist } from './WithdrawalChecklist';
import { WithdrawalFields } from './WithdrawalFields';

const ReviewSheet = lazy(() => import('./WithdrawalReview.sheet'));

/** Withdrawal: first what it needs, then address and amount, and a review before anything is sent. */
export default function WithdrawalPage() {
  const common = useCommonText();
  const { mode } = useSession();
  return mode === 'demo' ? (
    <PageFrame title={common('action.withdraw')}>
      <OtherAccount wanted="real" />
    </PageFrame>
  ) : (
    <RealWithdrawal />
  );
}

function RealWithdrawal() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const offline = useOffline() !== undefined;
  const [asked, setAsked] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const withdrawal = useWithdrawalForm(() => {
    change.dismiss();
    setAsked(true);
    setReviewing(true);
  });
  const { form, info, change, coin, address } = withdrawal;
  const steps = info.data && checklistOf(info.data);
  const missing = steps?.find(({ done }) => !done);

  const action = missing ? (
    <Button size="large" onClick={() => navigation.push(missing.route, missing.route === 'assets.withdrawalAddresses' ? { coin } : {})}>
      {t(`withdrawal.go.${missing.id}`)}
    </Button>
  ) : (
    <Button
      size="large"
      loading={change.state === 'sending'}
      aria-disabled={offline || change.state === 'checking' || info.data?.leftToday === 0 || info.data?.heldUntil !== undefined}
      onClick={form.submit}
    >
      {t('withdrawal.review')}
    </Button>
  );
  return (
    <PageFrame
      wide
      title={common('action.withdraw')}
      actions={
        <IconButton
          label={t('records.withdrawals')}
          icon={<History size={22} aria-hidden />}
          onClick={() => navigation.push('assets.withdrawalRecords')}
        />
      }
      actionSummary={info.data && <OfflineReason />}
      actionBar={info.data && action}
    >
      <Loaded query={info}>
        {(data) => (
          <LastKnown>
            {missing && steps ? (
              <WithdrawalChecklist steps={steps} coin={coin} />
            ) : (
              <WithdrawalFields withdrawal={withdrawal} info={data} />
            )}
            <ChangeNotice change={change} action={<BindFirst fault={change.fault} coin={coin} />} />
            {asked && address && (
              <Suspense>
                <ReviewSheet
                  open={reviewing && !missing}
                  onClose={() => setReviewing(false)}
                  withdrawal={withdrawal}
                  address={address}
                  withAuthenticator={data.authenticatorBound}
                />
              </Suspense>
            )}
          </LastKnown>
        )}
      </Loaded>
    </PageFrame>
  );
}
