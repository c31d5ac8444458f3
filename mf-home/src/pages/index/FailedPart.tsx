import { useCommonText, messageOf, type ApiFault } from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import classes from './FailedPart.module.css';

interface FailedPartProps {
  /** Why; the exchange's message is shown. */
  readonly fault: ApiFault | null;
  readonly onRetry: () => unknown;
  readonly className?: string;
}

/** Stands where a part of the page could not be loaded: why, and a retry. */
export function FailedPart({ fault, onRetry, className }: FailedPartProps) {
  const common = useCommonText();
  return (
    <div role="alert" className={className}>
      <span className={classes.words}>{messageOf(fault) ?? common('state.loadFailed')}</span>
      <Button size="small" variant="secondary" onClick={onRetry}>
        {common('action.retry')}
      </Button>
    </div>
  );
}
