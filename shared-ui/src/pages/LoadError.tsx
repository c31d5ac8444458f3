import { getHost, messageOf, useCommonText, useNetwork, type ApiFault } from '@halyard-h5/shared-api';
import { ErrorState } from '@halyard-h5/shared-ui';

interface LoadErrorProps {
  /** Why, when it is a call that failed. */
  readonly fault?: ApiFault | null;
  readonly onRetry: () => unknown;
  /** In place of a whole page, with more room around it. */
  readonly wholePage?: boolean;
}

/** What stands in place of something that could not be loaded. */
export function LoadError({ fault, onRetry, wholePage = false }: LoadErrorProps) {
  const common = useCommonText();
  const { online } = useNetwork();
  return (
    <ErrorState
      compact={!wholePage}
      title={common('state.loadFailed')}
      detail={messageOf(fault) ?? common(online ? 'state.loadFailedDetail' : 'state.loadsWhenOnline')}
      retryLabel={common('action.retry')}
      onRetry={() => {
        getHost().api.forgetMessages();
        return onRetry();
      }}
    />
  );
}
