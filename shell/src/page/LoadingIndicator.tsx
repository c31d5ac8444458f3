import { Spinner } from '@halyard-h5/shared-ui';
import { useText } from '../language/useText';
import classes from './LoadingIndicator.module.css';
import { PageFrame } from './PageFrame';

/** Shown in the place of a page while it loads, from 200 ms on. */
export function LoadingIndicator() {
  const t = useText();
  return (
    <PageFrame>
      <div className={classes.waiting}>
        <Spinner size={32} label={t('page.loading')} />
      </div>
    </PageFrame>
  );
}
