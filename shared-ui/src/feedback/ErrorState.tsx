import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf, type ApiFault } from '@halyard-h5/shared-api';
import { Button } from '../action/Button';
import { classNames } from '../support/classNames';
import classes from './State.module.css';

export interface ErrorStateProps {
  /** What happened, in the trader's words. */
  readonly title: ReactNode;
  /** What it means or what to do; the exchange's message takes its place. */
  readonly detail?: ReactNode;
  /** Why, when it is a call that failed: the exchange's message is shown. */
  readonly fault?: ApiFault | null;
  readonly retryLabel: string;
  /** A promise locks the button until it settles. */
  readonly onRetry: () => unknown;
  readonly compact?: boolean;
}

/** Something failed: what happened, and a retry. */
export function ErrorState({ title, detail, fault, retryLabel, onRetry, compact }: ErrorStateProps) {
  const reason = messageOf(fault) ?? detail;
  return (
    <div role="alert" className={classNames(classes.state, compact && classes.compact)}>
      <span aria-hidden className={classes.icon}>
        <TriangleAlert size={compact ? 22 : 28} strokeWidth={1.6} />
      </span>
      <p className={classes.title}>{title}</p>
      {reason !== undefined && <p className={classes.detail}>{reason}</p>}
      <Button variant="secondary" icon={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
