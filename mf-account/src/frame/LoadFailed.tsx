import { ErrorState } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

/** What stands in place of something that could not be loaded. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => unknown }) {
  const t = useText();
  return (
    <ErrorState title={t('common.loadFailed')} detail={t('common.loadFailedDetail')} retryLabel={t('common.retry')} onRetry={onRetry} />
  );
}
