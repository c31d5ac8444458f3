import { getHost, useApiMutation, useApiQuery, useConfirm, useNetwork, useToast, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, Button, Card, EmptyState, List, Notice, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError, PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { MonitorSmartphone } from '@halyard-h5/shared-ui/icons';
import { FormFault } from '../../forms/FormFault';
import { useText } from '../../useText';
import { DeviceRow } from './DeviceRow';

/** Where the account is signed in, and the ways to end that. */
export default function DevicesPage() {
  const t = useText();
  const common = useCommonText();
  const confirm = useConfirm();
  const toast = useToast();
  const { online } = useNetwork();
  const { data, error, refetch } = useApiQuery('session.list', {}, { unspoken: true });
  const revoke = useApiMutation('session.revoke', {
    overlay: false,
    onSuccess: () => toast.show(t('devices.ended'), 'success'),
    unspoken: true,
  });
  const everywhere = useApiMutation('session.signOutEverywhere', { unspoken: true });

  const end = async (id: string, device: string): Promise<void> => {
    const agreed = await confirm.ask(() => ({
      title: t('devices.endTitle'),
      body: device,
      confirmLabel: t('devices.end'),
      tone: 'danger',
    }));
    if (agreed) await revoke.mutateAsync({ id }).catch(() => undefined);
  };
  const endAll = async (): Promise<void> => {
    const agreed = await confirm.ask(() => ({
      title: t('devices.everywhereTitle'),
      body: t('devices.everywhereBody'),
      confirmLabel: t('devices.everywhere'),
      tone: 'danger',
    }));
    if (!agreed) return;
    const done = await everywhere.mutateAsync({}).then(
      () => true,
      () => false,
    );
    if (done) await getHost().session.signOut();
  };

  return (
    <PageFrame wide title={t('devices.title')} onRefresh={refetch}>
      <AsyncContent
        data={data?.list}
        failed={error !== null}
        skeleton={<SkeletonList label={common('state.loading')} rows={3} leading />}
        error={<LoadError wholePage fault={error} onRetry={refetch} />}
      >
        {(sessions) => (
          <TwoColumns
            first={
              <>
                <Notice>{t('devices.hint')}</Notice>
                <Card flush>
                  <List aria-label={t('devices.title')}>
                    {sessions.map((session) => (
                      <DeviceRow key={session.id} session={session} disabled={!online} onEnd={(device) => end(session.id, device)} />
                    ))}
                  </List>
                </Card>
              </>
            }
            second={
              <>
                {sessions.length < 2 && <EmptyState compact icon={<MonitorSmartphone size={22} />} title={t('devices.only')} />}
                <FormFault fault={revoke.error ?? everywhere.error ?? undefined} />
                {!online && <Notice tone="warn">{common('state.offline')}</Notice>}
                <Button variant="dangerOutline" size="large" block aria-disabled={!online} onClick={endAll}>
                  {t('devices.everywhere')}
                </Button>
              </>
            }
          />
        )}
      </AsyncContent>
    </PageFrame>
  );
}
