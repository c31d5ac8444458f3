import type { ComponentProps } from 'react';
import { classNames } from '../support/classNames';
import classes from './Choice.module.css';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  /** For a filter that is on or off; leave out for a chip that acts, such as "25 %". */
  readonly pressed?: boolean;
}

/** A small button among others: a filter, or a shortcut that fills a field. */
export function Chip({ pressed, className, ...rest }: ChipProps) {
  return <button type="button" {...rest} aria-pressed={pressed} className={classNames(classes.chip, className)} />;
}
