import { ErrorState } from '@halyard-h5/shared-ui';
import type { ListTexts } from './listTexts';

interface ListErrorProps {
  readonly texts: Pick<ListTexts, 'loadFailed' | 'loadFailedDetail' | 'retry'>;
  readonly onRetry: () => unknown;
}

/** What stands in place of something that could not be loaded. */
export function ListError({ texts, onRetry }: ListErrorProps) {
  return <ErrorState compact title={texts.loadFailed} detail={texts.loadFailedDetail} retryLabel={texts.retry} onRetry={onRetry} />;
}
