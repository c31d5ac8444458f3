import type { ReactNode } from 'react';
import { useApiQuery, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError, PageFrame } from '@halyard-h5/shared-ui/pages';
import { useText } from '../../useText';
import { ClosingForm } from './ClosingForm';
import { InTheWay } from './InTheWay';
import { KeepAccount } from './KeepAccount';

/** Closing of the account: what stands in the way, the form, and while it waits the way back. */
export default function ClosingPage() {
  const t = useText();
  const common = useCommonText();
  const { data, error, refetch } = useApiQuery('closure.read', {}, { unspoken: true });
  const frame = (content: ReactNode) => (
    <PageFrame wide title={t('closing.title')} onRefresh={refetch}>
      {content}
    </PageFrame>
  );
  return (
    <AsyncContent
      data={data}
      failed={error !== null}
      skeleton={frame(<SkeletonList label={common('state.loading')} rows={4} />)}
      error={frame(<LoadError wholePage fault={error} onRetry={refetch} />)}
    >
      {(closure) => {
        if (closure.state === 'waiting') return <KeepAccount closure={closure} onKept={refetch} />;
        return closure.obstacles.length > 0 ? (
          frame(<InTheWay obstacles={closure.obstacles} />)
        ) : (
          <ClosingForm key={JSON.stringify(closure.giveUp)} closure={closure} onAsked={refetch} />
        );
      }}
    </AsyncContent>
  );
}
