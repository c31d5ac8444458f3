import { useNetwork } from '@halyard-h5/shared-api';
import { ErrorState } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

/** What stands in place of something that could not be loaded. */
export function LoadError({ onRetry }: { readonly onRetry: () => unknown }) {
  const t = useText();
  const { online } = useNetwork();
  const detail = online ? t('common.loadFailedDetail') : t('common.offlineDetail');
  return <ErrorState compact title={t('common.loadFailed')} detail={detail} retryLabel={t('common.retry')} onRetry={onRetry} />;
}
