import { useNetwork, useCommonText, type ApiFault } from '@halyard-h5/shared-api';
import { ErrorState } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

interface LoadErrorProps {
  /** Why, when the exchange said it. */
  readonly fault?: ApiFault | null;
  readonly onRetry: () => unknown;
}

/** What stands in place of something that could not be loaded. */
export function LoadError({ fault, onRetry }: LoadErrorProps) {
  const t = useText();
  const common = useCommonText();
  const { online } = useNetwork();
  const detail = online ? common('state.loadFailedDetail') : t('common.offlineDetail');
  return (
    <ErrorState
      compact
      title={common('state.loadFailed')}
      detail={detail}
      fault={fault}
      retryLabel={common('action.retry')}
      onRetry={onRetry}
    />
  );
}
