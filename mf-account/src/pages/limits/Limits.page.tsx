import type { ReactNode } from 'react';
import { useApiQuery, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError, PageFrame } from '@halyard-h5/shared-ui/pages';
import { LimitsForm } from './LimitsForm';

/** The trader's own limits, which the exchange enforces. */
export default function LimitsPage() {
  const common = useCommonText();
  const { data, error, refetch } = useApiQuery('ownLimits.read', {}, { unspoken: true });
  const frame = (content: ReactNode) => (
    <PageFrame wide title={common('page.limits')}>
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
      {(limits) => <LimitsForm key={JSON.stringify([limits.current, limits.pending])} limits={limits} onSaved={refetch} />}
    </AsyncContent>
  );
}
