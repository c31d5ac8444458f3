import { Spinner } from '@halyard-h5/shared-ui';
import { useCommonText } from '@halyard-h5/shared-api';
import classes from './LoadingIndicator.module.css';
import { PageFrame } from './PageFrame';

/** Shown in the place of a page while it loads, from 200 ms on. */
export function LoadingIndicator() {
  const common = useCommonText();
  return (
    <PageFrame>
      <div className={classes.waiting}>
        <Spinner size={32} label={common('state.loading')} />
      </div>
    </PageFrame>
  );
}
