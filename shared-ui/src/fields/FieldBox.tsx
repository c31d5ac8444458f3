import type { ReactNode } from 'react';
import { classNames } from '../support/classNames';
import classes from './Field.module.css';

/** Class of a control inside a `FieldBox`. */
export const fieldControlClass = classes.input;

export interface FieldBoxProps {
  /** Before the control: icon, area code. */
  readonly start?: ReactNode;
  /** After the control: unit, button. */
  readonly end?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

const isShown = (node: ReactNode): boolean => node !== undefined && node !== false;

/** The frame of a control: focus and error are drawn here. */
export function FieldBox({ start, end, className, children }: FieldBoxProps) {
  return (
    <div className={classNames(classes.box, className)}>
      {isShown(start) && <span className={classes.start}>{start}</span>}
      {children}
      {isShown(end) && <span className={classes.end}>{end}</span>}
    </div>
  );
}
