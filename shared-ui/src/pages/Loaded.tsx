import type { ReactNode } from 'react';
import { useCommonText, type ApiFault } from '@halyard-h5/shared-api';
import { AsyncContent, SkeletonList, type AsyncContentProps } from '@halyard-h5/shared-ui';
import { LoadError } from './LoadError';

interface LoadedProps<Data> extends Pick<AsyncContentProps<Data>, 'empty' | 'isEmpty' | 'children'> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: ApiFault | null;
    /** Waits for the network to come back. */
    readonly isPaused: boolean;
    readonly refetch: () => unknown;
  };
  /** Place of the content while it loads; rows unless told otherwise. */
  readonly skeleton?: ReactNode;
}

/** The four states of something that is read; a read that waits for the network says so instead of pretending to load. */
export function Loaded<Data>({ query: { data, error, isPaused, refetch }, skeleton, ...rest }: LoadedProps<Data>) {
  const common = useCommonText();
  return (
    <AsyncContent
      {...rest}
      data={data}
      failed={error !== null || isPaused}
      skeleton={skeleton ?? <SkeletonList rows={4} label={common('state.loading')} />}
      error={<LoadError fault={error} onRetry={refetch} />}
    />
  );
}
