import { Spinner, VisuallyHidden } from '@halyard-h5/shared-ui';
import { useCommonText } from '@halyard-h5/shared-api';
import classes from './LoadingIndicator.module.css';
import { hasSkeleton } from '../skeleton/skeleton';
import { PageFrame } from './PageFrame';

/** Shown in the place of a page while it loads, from 200 ms on; where the skeleton stands, only said. */
export function LoadingIndicator() {
  const common = useCommonText();
  // It says the same, and nothing of it is read aloud.
  if (hasSkeleton()) return <VisuallyHidden role="status">{common('state.loading')}</VisuallyHidden>;
  return (
    <PageFrame>
      <div className={classes.waiting}>
        <Spinner size={32} label={common('state.loading')} />
      </div>
    </PageFrame>
  );
}
