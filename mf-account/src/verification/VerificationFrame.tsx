import { useApiQuery, type Verification, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError, PageFrame } from '@halyard-h5/shared-ui/pages';
import type { ReactNode } from 'react';
import type { VerificationLevel } from './items';

interface VerificationFrameProps {
  readonly level: VerificationLevel;
  readonly children: (verification: Verification) => ReactNode;
}

/** Loads what the exchange knows of the trader's identity, for the page of one level. */
export function VerificationFrame({ level, children }: VerificationFrameProps) {
  const common = useCommonText();
  const { data, error, refetch } = useApiQuery('verification.read', {}, { unspoken: true });
  const frame = (content: ReactNode) => (
    <PageFrame wide title={common(`verification.${level}`)}>
      {content}
    </PageFrame>
  );
  return (
    <AsyncContent
      data={data}
      failed={error !== null}
      skeleton={frame(<SkeletonList label={common('state.loading')} rows={5} />)}
      error={frame(<LoadError wholePage fault={error} onRetry={refetch} />)}
    >
      {children}
    </AsyncContent>
  );
}
