import type { ReactNode } from 'react';
import type { ApiFault } from '@halyard-h5/shared-api';
import { AsyncContent, type AsyncContentProps } from '@halyard-h5/shared-ui';
import { LoadError } from './LoadError';

interface LoadedProps<Data> extends Pick<AsyncContentProps<Data>, 'empty' | 'isEmpty' | 'children'> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: ApiFault | null;
    /** Waits for the network to come back. */
    readonly isPaused: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly skeleton: ReactNode;
}

/** The four states of something that is read; a read that waits for the network says so instead of pretending to load. */
export function Loaded<Data>({ query: { data, error, isPaused, refetch }, ...rest }: LoadedProps<Data>) {
  return <AsyncContent {...rest} data={data} failed={error !== null || isPaused} error={<LoadError fault={error} onRetry={refetch} />} />;
}
