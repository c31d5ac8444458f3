import { useNetwork, useCommonText } from '@halyard-h5/shared-api';
import { ErrorState } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

/** What stands in place of something that could not be loaded. */
export function LoadError({ onRetry }: { readonly onRetry: () => unknown }) {
  const t = useText();
  const common = useCommonText();
  const { online } = useNetwork();
  const detail = online ? common('state.loadFailedDetail') : t('common.offlineDetail');
  return <ErrorState compact title={common('state.loadFailed')} detail={detail} retryLabel={common('action.retry')} onRetry={onRetry} />;
}
