import type { ReactNode } from 'react';
import { classNames } from '@halyard-h5/shared-ui';
import classes from './RecordLine.module.css';

interface RecordLineProps {
  readonly start: ReactNode;
  readonly end: ReactNode;
  /** Where the second one stands when it goes below: at the end unless told otherwise. */
  readonly below?: 'start';
}

/** Two things at both ends of a line; where they do not fit side by side the second goes below. */
export function RecordLine({ start, end, below }: RecordLineProps) {
  return (
    <span className={classNames(classes.line, below && classes.below)}>
      <span>{start}</span>
      <span>{end}</span>
    </span>
  );
}
