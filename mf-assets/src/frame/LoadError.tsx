import type { ApiFault } from '@halyard-h5/shared-api';
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
  return (
    <ErrorState
      compact
      title={t('common.loadFailed')}
      detail={typeof fault?.code === 'number' && fault.msg !== '' ? fault.msg : t('common.loadFailedDetail')}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
    />
  );
}
