import { useCommonText, type ApiFault } from '@halyard-h5/shared-api';
import { ErrorState } from '@halyard-h5/shared-ui';

/** What stands in place of something that could not be loaded. */
export function LoadFailed({ fault, onRetry }: { readonly fault?: ApiFault | null; readonly onRetry: () => unknown }) {
  const common = useCommonText();
  return (
    <ErrorState
      title={common('state.loadFailed')}
      detail={common('state.loadFailedDetail')}
      fault={fault}
      retryLabel={common('action.retry')}
      onRetry={onRetry}
    />
  );
}
