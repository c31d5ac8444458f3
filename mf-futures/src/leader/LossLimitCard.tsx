import { lazy, Suspense, useState } from 'react';
import { useApiQuery, useNetwork } from '@halyard-h5/shared-api';
import { DemoBadge } from '@halyard-h5/shared-trading';
import { Button, Card } from '@halyard-h5/shared-ui';
import { LimitUse } from './LimitUse';
import classes from './LossLimit.module.css';
import { useLeaderText } from './useLeaderText';

const LossLimitSheet = lazy(() => import(/* webpackChunkName: "leaderSheets" */ './LossLimit.sheet'));

/** What the trader may lose with this lead trader before copying stops; nothing on exchanges that know no limits. */
export function LossLimitCard({ userId }: { readonly userId: string }) {
  const t = useLeaderText();
  const { online } = useNetwork();
  const [open, setOpen] = useState<boolean>();
  const answer = useApiQuery('followPlan.readLossLimit', { userId }).data;
  if (answer === undefined) return undefined;
  const { limit } = answer;
  return (
    <Card title={t('futuresLeader:limit.title')} action={<DemoBadge />}>
      {limit ? <LimitUse limit={limit} /> : <p className={classes.note}>{t('futuresLeader:limit.explained')}</p>}
      <Button
        block
        variant={limit?.stoppedAt === undefined ? 'secondary' : 'primary'}
        className={classes.below}
        disabled={!online}
        onClick={() => setOpen(true)}
      >
        {t(limit ? 'futuresLeader:limit.change' : 'futuresLeader:limit.set')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <LossLimitSheet open={open} onClose={() => setOpen(false)} userId={userId} limit={limit} />
        </Suspense>
      )}
    </Card>
  );
}
