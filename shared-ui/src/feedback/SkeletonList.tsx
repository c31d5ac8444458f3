import { VisuallyHidden } from '../support/VisuallyHidden';
import { Skeleton } from './Skeleton';
import classes from './Skeleton.module.css';

export interface SkeletonListProps {
  /** How many rows of 56 px. */
  readonly rows?: number;
  /** With a round place before the text. */
  readonly leading?: boolean;
  /** Announced once: what is loading. */
  readonly label: string;
}

/** A list that loads. */
export function SkeletonList({ rows = 6, leading, label }: SkeletonListProps) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.row}>
          {leading && <Skeleton width={32} height={32} round />}
          <div className={classes.lines}>
            <Skeleton width="42%" height={14} />
            <Skeleton width="26%" height={11} />
          </div>
          <Skeleton width={72} height={16} />
        </div>
      ))}
    </div>
  );
}
