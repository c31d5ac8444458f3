import { useState } from 'react';
import { useApiQuery, useMoneyChange, useNavigation, useSession, useCommonText } from '@halyard-h5/shared-api';
import { Button, Card, DateTime, Facts, Money, Notice } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame } from '@halyard-h5/shared-ui/pages';
import { LastKnown } from '../../frame/LastKnown';
import { OfflineReason } from '../../frame/OfflineReason';
import { OtherAccount } from '../../frame/OtherAccount';
import { ChangeNotice } from '../../money/ChangeNotice';
import { useOffline } from '../../frame/useOffline';
import { useText } from '../../useText';
import { StartAgain } from './StartAgain';
import classes from './DemoFunds.module.css';

/** Claims demo funds, once in a calendar month, says when the next claim is possible, and lets the demo account start again. */
export default function DemoFundsPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { mode } = useSession();
  const offline = useOffline();
  const status = useApiQuery('demoFunds.status', {}, { enabled: mode === 'demo', unspoken: true });
  const [claimed, setClaimed] = useState<string>();
  const claim = useMoneyChange('demoFunds.claim', ({ amount }) => setClaimed(amount), { unspoken: true });

  if (mode !== 'demo') {
    return (
      <PageFrame title={common('action.claimDemoFunds')}>
        <OtherAccount wanted="demo" />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={common('action.claimDemoFunds')}
      onRefresh={() => status.refetch()}
      actionSummary={status.data?.claimable ? <OfflineReason /> : undefined}
      actionBar={
        status.data?.claimable ? (
          <Button
            size="large"
            loading={claim.state === 'sending'}
            aria-disabled={offline !== undefined || claim.state === 'checking'}
            onClick={() => claim.send({})}
          >
            {t('demo.claim')}
          </Button>
        ) : undefined
      }
    >
      <Loaded query={status}>
        {({ amount, balance, nextAt, reset }) => (
          <LastKnown>
            <Card className={classes.card}>
              <p className={classes.amount}>
                <Money value={amount} currency="USDT" />
              </p>
              <p className={classes.rule}>{t('demo.rule')}</p>
            </Card>
            {claimed !== undefined && (
              <Notice
                tone="success"
                role="status"
                action={
                  <Button
                    size="small"
                    variant="secondary"
                    onClick={() => navigation.push('assets.transfer', { from: 'spot', to: 'delivery' })}
                  >
                    {common('action.transfer')}
                  </Button>
                }
              >
                {t('demo.claimed')} <Money value={claimed} currency="USDT" />
              </Notice>
            )}
            <ChangeNotice change={claim} />
            <Card>
              <Facts
                facts={[
                  { label: t('demo.balance'), value: <Money value={balance} currency="USDT" />, strong: true },
                  { label: t('demo.nextClaim'), value: nextAt === undefined ? t('demo.now') : <DateTime time={nextAt} /> },
                ]}
              />
            </Card>
            {reset !== undefined && <StartAgain reset={reset} />}
          </LastKnown>
        )}
      </Loaded>
    </PageFrame>
  );
}
