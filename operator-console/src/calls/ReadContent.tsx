import type { ReactNode } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, ErrorState, Notice, SkeletonList } from '@halyard-h5/shared-ui';
import { useFaultText } from './useFaultText';

interface ReadContentProps<Data> {
  readonly read: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** What a call answers, or why it is not there; what could not be read anew stays, and is said to be old. */
export function ReadContent<Data>({ read, empty, isEmpty, children }: ReadContentProps<Data>) {
  const common = useCommonText();
  const textOf = useFaultText();
  const { data, error, refetch } = read;
  return (
    <>
      {error !== null && data !== undefined && (
        <Notice tone="warn" role="status">
          {textOf(error)}
        </Notice>
      )}
      <AsyncContent
        data={data}
        failed={error !== null}
        skeleton={<SkeletonList label={common('state.loading')} />}
        error={<ErrorState compact title={textOf(error)} retryLabel={common('action.retry')} onRetry={refetch} />}
        empty={empty}
        isEmpty={isEmpty}
      >
        {children}
      </AsyncContent>
    </>
  );
}
