import type { ApiFault } from '@halyard-h5/shared-api';
import { ErrorState } from '@halyard-h5/shared-ui';
import type { ListTexts } from './listTexts';

interface ListErrorProps {
  readonly texts: Pick<ListTexts, 'loadFailed' | 'loadFailedDetail' | 'retry'>;
  /** Why, when it is a call that failed. */
  readonly fault?: ApiFault | null;
  readonly onRetry: () => unknown;
}

/** What stands in place of something that could not be loaded. */
export function ListError({ texts, fault, onRetry }: ListErrorProps) {
  return (
    <ErrorState compact title={texts.loadFailed} detail={texts.loadFailedDetail} fault={fault} retryLabel={texts.retry} onRetry={onRetry} />
  );
}
