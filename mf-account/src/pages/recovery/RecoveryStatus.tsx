import {
  getHost,
  useApiMutation,
  useApiQuery,
  useCommonText,
  useConfirm,
  useNavigation,
  useNetwork,
  useToast,
  type Recovery,
} from '@halyard-h5/shared-api';
import { AsyncContent, Button, Card, DateTime, EmptyState, Facts, Notice, SkeletonList, type Fact } from '@halyard-h5/shared-ui';
import { LoadError, PageFrame } from '@halyard-h5/shared-ui/pages';
import { KeyRound } from '@halyard-h5/shared-ui/icons';
import { FormFault } from '../../forms/FormFault';
import { useText } from '../../useText';
import { useLostTexts } from './useLostTexts';

const tones = { review: 'info', waiting: 'warn', done: 'success', rejected: 'danger', cancelled: 'info', failed: 'danger' } as const;
const isRunning = ({ status }: Recovery): boolean => status === 'review' || status === 'waiting';

/** What becomes of a recovery, and the one call that cancels it: for whoever has its link, or is signed in. */
export function RecoveryStatus({ recoveryKey }: { readonly recoveryKey: string | undefined }) {
  const t = useText();
  const common = useCommonText();
  const confirm = useConfirm();
  const toast = useToast();
  const navigation = useNavigation();
  const { online } = useNetwork();
  const named = recoveryKey === undefined ? {} : { key: recoveryKey };
  const { data, error, refetch } = useApiQuery('recovery.status', named, { unspoken: true });
  const cancel = useApiMutation('recovery.cancel', { overlay: false, unspoken: true });
  const recovery = data?.recovery;

  const stop = async (): Promise<void> => {
    const agreed = await confirm.ask(() => ({
      title: t('recovery.cancelTitle'),
      body: t('recovery.cancelBody'),
      confirmLabel: t('recovery.cancel'),
      tone: 'danger',
    }));
    if (!agreed) return;
    await cancel.mutateAsync(named).then(
      () => toast.show(t('recovery.cancelDone'), 'success'),
      () => undefined,
    );
    await refetch();
    await getHost().session.refresh();
  };

  return (
    <PageFrame
      title={t('recovery.title')}
      onRefresh={refetch}
      actionSummary={!online && <p>{common('state.offline')}</p>}
      actionBar={
        recovery && isRunning(recovery) ? (
          <Button size="large" variant="dangerOutline" aria-disabled={!online} onClick={stop}>
            {t('recovery.cancel')}
          </Button>
        ) : undefined
      }
    >
      <AsyncContent
        data={data}
        failed={error !== null}
        skeleton={<SkeletonList label={common('state.loading')} rows={3} />}
        error={<LoadError wholePage fault={error} onRetry={refetch} />}
      >
        {({ recovery: shown }) =>
          shown ? (
            <>
              <Notice tone={tones[shown.status]} role="status">
                {t(`recovery.status.${shown.status}`)}
              </Notice>
              <RecoveryFacts recovery={shown} />
              {isRunning(shown) && <Notice tone="warn">{t('recovery.notYou')}</Notice>}
              <FormFault fault={cancel.error ?? undefined} />
              {shown.status === 'done' && <Button onClick={() => navigation.redirect('account.login')}>{common('action.signIn')}</Button>}
            </>
          ) : (
            <EmptyState icon={<KeyRound size={22} />} title={t('recovery.none')} />
          )
        }
      </AsyncContent>
    </PageFrame>
  );
}

function RecoveryFacts({ recovery }: { readonly recovery: Recovery }) {
  const t = useText();
  const lostTexts = useLostTexts();
  const common = useCommonText();
  const { lost, newContact, requestedAt, effectiveAt, endedAt, reason, status } = recovery;
  const facts: (Fact | false)[] = [
    { label: t('recovery.removed'), value: lost.map((each) => lostTexts[each]).join(' · ') },
    newContact !== undefined && { label: t('recovery.newContact'), value: <bdi dir="ltr">{newContact}</bdi> },
    { label: t('recovery.requestedAt'), value: <DateTime time={requestedAt} /> },
    status === 'waiting' && { label: t('recovery.effectiveAt'), value: <DateTime time={effectiveAt} /> },
    endedAt !== undefined && { label: t('recovery.endedAt'), value: <DateTime time={endedAt} /> },
    reason !== undefined && { label: common('label.rejectionReason'), value: <bdi>{reason}</bdi> },
  ];
  return (
    <Card>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Card>
  );
}
