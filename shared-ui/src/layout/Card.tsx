import type { ReactNode } from 'react';
import { classNames } from '../support/classNames';
import classes from './Card.module.css';

export interface CardProps {
  /** Shown as a level-2 heading, which also names the region. */
  readonly title?: ReactNode;
  /** Beside the title, usually a small ghost button. */
  readonly action?: ReactNode;
  /** Without inner padding, for lists that reach the edges. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A raised surface that holds what belongs together. */
export function Card({ title, action, flush, className, children }: CardProps) {
  return (
    <section className={classNames(classes.card, flush ? classes.flush : classes.padded, className)}>
      {(title !== undefined || action !== undefined) && (
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
