import type { ReactNode } from 'react';
import type { ApiFault } from '@halyard-h5/shared-api';
import { AsyncContent, SkeletonList } from '@halyard-h5/shared-ui';
import { useCommonText } from '@halyard-h5/shared-api';
import { LastKnown } from './LastKnown';
import { LoadError } from './LoadError';

interface LoadedProps<Data> {
  /** The read that the content needs. */
  readonly query: { readonly data: Data | undefined; readonly error: ApiFault | null; readonly refetch: () => unknown };
  /** Place of the content while it loads; rows unless told otherwise. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Content of one read, with its place while it loads and a retry when it failed. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const common = useCommonText();
  return (
    <AsyncContent
      data={query.data}
      failed={query.error !== null}
      skeleton={skeleton ?? <SkeletonList rows={4} label={common('state.loading')} />}
      error={<LoadError fault={query.error} onRetry={() => query.refetch()} />}
      isEmpty={() => false}
    >
      {(data) => <LastKnown>{children(data)}</LastKnown>}
    </AsyncContent>
  );
}
