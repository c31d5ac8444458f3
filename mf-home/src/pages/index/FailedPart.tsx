import { useRef } from 'react';
import { useCommonText, useShownFault, type ApiFault } from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import classes from './FailedPart.module.css';

interface FailedPartProps {
  /** Why; the exchange's words stand here, and not in a toast as well. */
  readonly fault: ApiFault | null;
  readonly onRetry: () => unknown;
  readonly className?: string;
}

/** Stands where a part of the page could not be loaded: why, and a retry. */
export function FailedPart({ fault, onRetry, className }: FailedPartProps) {
  const common = useCommonText();
  const place = useRef<HTMLDivElement>(null);
  const words = useShownFault(fault, place);
  return (
    <div ref={place} role="alert" className={className}>
      <span className={classes.words}>{words ?? common('state.loadFailed')}</span>
      <Button size="small" variant="secondary" onClick={onRetry}>
        {common('action.retry')}
      </Button>
    </div>
  );
}
