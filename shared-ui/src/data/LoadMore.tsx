import { Button } from '../action/Button';
import classes from './LoadMore.module.css';

export interface LoadMoreProps {
  readonly hasMore: boolean;
  /** A promise locks the button until it settles. */
  readonly onMore: () => unknown;
  readonly moreLabel: string;
  readonly loading?: boolean;
  /** What went wrong with the last page; the button then tries again. */
  readonly error?: string;
  /** Shown in place of the button when everything is there, e.g. "That is all". */
  readonly endLabel?: string;
}

/** The end of a list that has more pages. */
export function LoadMore({ hasMore, onMore, moreLabel, loading, error, endLabel }: LoadMoreProps) {
  if (!hasMore) return endLabel === undefined ? undefined : <p className={classes.more}>{endLabel}</p>;
  return (
    <div className={classes.more}>
      {error !== undefined && <p role="alert">{error}</p>}
      <Button variant="secondary" size="small" loading={loading} onClick={onMore}>
        {moreLabel}
      </Button>
    </div>
  );
}
