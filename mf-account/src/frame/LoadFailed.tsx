import { useCommonText } from '@halyard-h5/shared-api';
import { ErrorState } from '@halyard-h5/shared-ui';

/** What stands in place of something that could not be loaded. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => unknown }) {
  const common = useCommonText();
  return (
    <ErrorState
      title={common('state.loadFailed')}
      detail={common('state.loadFailedDetail')}
      retryLabel={common('action.retry')}
      onRetry={onRetry}
    />
  );
}
