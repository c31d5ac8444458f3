import { lazy, Suspense, useState } from 'react';
import {
  useApiMutation,
  useApiQuery,
  useConfirm,
  useNavigation,
  useNetwork,
  useSession,
  useToast,
  type Answer,
  useCommonText,
} from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';

const JoinSheet = lazy(() => import(/* webpackChunkName: "planSheets" */ './Join.sheet'));
const InviteSheet = lazy(() => import(/* webpackChunkName: "planSheets" */ './Invite.sheet'));

interface PlanActionsProps {
  readonly check: Answer<'followPlan.read'>;
}

/** What the trader can do with a plan now, or the way on where it takes nobody any more. */
export function PlanActions({ check: { plan, joinable, available } }: PlanActionsProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { signedIn, mode } = useSession();
  const { online } = useNetwork();
  const [sheet, setSheet] = useState<'join' | 'invite'>();
  const [used, setUsed] = useState(false);
  const show = (next: 'join' | 'invite'): void => {
    setUsed(true);
    setSheet(next);
  };
  const waiting = plan.status === 'entrusted';
  const follows = waiting && !plan.mine;
  const { limit } = useApiQuery('followPlan.readLossLimit', { userId: plan.publisherId }, { enabled: follows }).data ?? {};

  if (!signedIn && waiting) {
    return (
      <Button size="large" onClick={() => navigation.push('account.login', { reason: 'required' })}>
        {t('plan.signInToJoin')}
      </Button>
    );
  }
  if (follows && !plan.joined && limit?.stoppedAt !== undefined) {
    return (
      <Button size="large" variant="secondary" onClick={() => navigation.push('futures.leader', { id: plan.publisherId })}>
        {t('plan.stopped')}
      </Button>
    );
  }
  if (!waiting || (!joinable && !plan.joined && !plan.mine)) {
    return (
      <Button
        size="large"
        variant="secondary"
        onClick={() => (plan.mine ? navigation.push('futures.publishPlan') : navigation.switchTab('futures.index', { tab: 'plans' }))}
      >
        {t(plan.mine ? 'publish.title' : 'plans.browse')}
      </Button>
    );
  }
  return (
    <>
      {plan.mine && (
        <>
          <Button size="large" variant="secondary" disabled={!online} onClick={() => show('invite')}>
            {t('plan.invite')}
          </Button>
          <ChangeButton change="withdraw" id={plan.id} disabled={!online} />
        </>
      )}
      {!plan.mine && plan.joined && <ChangeButton change="leave" id={plan.id} disabled={!online} />}
      {!plan.mine && !plan.joined && (
        <Button size="large" disabled={!online} onClick={() => show('join')}>
          {mode === 'demo' ? `${t('plans.join')} · ${common('badge.demo')}` : t('plans.join')}
        </Button>
      )}
      {used && (
        <Suspense>
          <JoinSheet open={sheet === 'join'} onClose={() => setSheet(undefined)} plan={plan} available={available} limit={limit} />
          <InviteSheet open={sheet === 'invite'} onClose={() => setSheet(undefined)} plan={plan} />
        </Suspense>
      )}
    </>
  );
}

interface ChangeButtonProps {
  readonly id: string;
  readonly change: 'leave' | 'withdraw';
  readonly disabled: boolean;
}

/** Leaves a plan, or withdraws an own one, after a question. */
function ChangeButton({ id, change, disabled }: ChangeButtonProps) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const confirm = useConfirm();
  const call = useApiMutation(change === 'leave' ? 'followPlan.leave' : 'followPlan.withdraw', {
    overlay: false,
    onSuccess: () => toast.show(t(`plan.${change}.done`), 'success'),
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm.ask(() => ({
      title: t(`plan.${change}.title`),
      body: t(`plan.${change}.body`),
      confirmLabel: t(`plan.${change}.action`),
      cancelLabel: common('action.cancel'),
      tone: 'danger',
    }));
    // The fault has been shown as a toast; the page shows what is true.
    if (agreed) await call.mutateAsync({ id }).catch(() => undefined);
  };
  return (
    <Button size="large" variant="dangerOutline" disabled={disabled} onClick={ask}>
      {t(`plan.${change}.action`)}
    </Button>
  );
}
