import { Skeleton } from '@halyard-h5/shared-ui';
import classes from './ChartSection.module.css';

/** Place of a `ChartSection` whose code loads, in its final size. */
export function ChartPlace() {
  return (
    <div className={classes.place}>
      <Skeleton height="100%" />
    </div>
  );
}
