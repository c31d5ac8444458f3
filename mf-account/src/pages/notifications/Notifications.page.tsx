import { useApiMutation, useApiQuery, useCommonText, useNetwork } from '@halyard-h5/shared-api';
import { Notice, SkeletonList } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { FormFault } from '../../forms/FormFault';
import { DistanceCard } from './DistanceCard';
import { MailCard } from './MailCard';
import { PushCard } from './PushCard';
import { QuietCard } from './QuietCard';
import { TopicsCard } from './TopicsCard';

/** What the trader is told in the inbox, on the device and by mail, and when it is quiet. Each change holds at once. */
export default function NotificationsPage() {
  const common = useCommonText();
  const { online } = useNetwork();
  const query = useApiQuery('notificationPreferences.read', {}, { unspoken: true });
  const save = useApiMutation('notificationPreferences.set', { overlay: false, unspoken: true });
  return (
    <PageFrame wide title={common('page.notifications')} onRefresh={query.refetch}>
      {!online && <Notice tone="warn">{common('state.offline')}</Notice>}
      <FormFault fault={save.error ?? undefined} />
      <Loaded query={query} skeleton={<SkeletonList label={common('state.loading')} rows={8} />}>
        {(kept) => {
          const shown = save.isPending ? save.variables : kept;
          const part = {
            preferences: shown,
            disabled: !online,
            onChange: (change: Partial<typeof shown>) => save.mutate({ ...shown, ...change }),
          };
          return (
            <TwoColumns
              first={<TopicsCard {...part} />}
              second={
                <>
                  <DistanceCard {...part} />
                  <PushCard {...part} />
                  <MailCard {...part} />
                  <QuietCard {...part} />
                </>
              }
            />
          );
        }}
      </Loaded>
    </PageFrame>
  );
}
