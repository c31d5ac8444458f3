import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../action/Button';
import { classNames } from '../support/classNames';
import classes from './State.module.css';

export interface EmptyStateProps {
  /** One sentence: what would be here. */
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  /** The one thing to do next. */
  readonly actionLabel?: string;
  readonly onAction?: () => void;
  /** Less height, for tabs and cards. */
  readonly compact?: boolean;
}

/** A list with nothing in it: icon, sentence, one action. */
export function EmptyState({ title, detail, icon, actionLabel, onAction, compact }: EmptyStateProps) {
  return (
    <div className={classNames(classes.state, compact && classes.compact)}>
      <span aria-hidden className={classes.icon}>
        {icon ?? <Inbox size={compact ? 22 : 28} strokeWidth={1.6} />}
      </span>
      <p className={classes.title}>{title}</p>
      {detail !== undefined && <p className={classes.detail}>{detail}</p>}
      {onAction && (
        <Button variant="secondary" onClick={onAction}>
          {actionLabel}
        </Button>
      )}
    </div>
  );
}
