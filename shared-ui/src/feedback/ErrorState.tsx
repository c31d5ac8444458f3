import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../action/Button';
import { classNames } from '../support/classNames';
import classes from './State.module.css';

export interface ErrorStateProps {
  /** What happened, in the trader's words. */
  readonly title: ReactNode;
  /** Why, what it means, or what to do. */
  readonly detail?: ReactNode;
  readonly retryLabel: string;
  /** A promise locks the button until it settles. */
  readonly onRetry: () => unknown;
  readonly compact?: boolean;
}

/** Something failed: what happened, and a retry. */
export function ErrorState({ title, detail, retryLabel, onRetry, compact }: ErrorStateProps) {
  return (
    <div role="alert" className={classNames(classes.state, compact && classes.compact)}>
      <span aria-hidden className={classes.icon}>
        <TriangleAlert size={compact ? 22 : 28} strokeWidth={1.6} />
      </span>
      <p className={classes.title}>{title}</p>
      {detail !== undefined && <p className={classes.detail}>{detail}</p>}
      <Button variant="secondary" icon={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
