import { useCommonText } from '@halyard-h5/shared-api';
import type { ApiFault } from '@halyard-h5/shared-api';
import { ErrorState } from '@halyard-h5/shared-ui';

interface LoadErrorProps {
  /** Why, when the exchange said it. */
  readonly fault?: ApiFault | null;
  readonly onRetry: () => unknown;
}

/** What stands in place of something that could not be loaded. */
export function LoadError({ fault, onRetry }: LoadErrorProps) {
  const common = useCommonText();
  return (
    <ErrorState
      compact
      title={common('state.loadFailed')}
      detail={common('state.loadFailedDetail')}
      fault={fault}
      retryLabel={common('action.retry')}
      onRetry={onRetry}
    />
  );
}
