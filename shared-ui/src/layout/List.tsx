import type { ComponentProps } from 'react';
import { classNames } from '../support/classNames';
import classes from './List.module.css';

/** A list of rows with separators. Give it `aria-label` when no heading names it. */
export function List({ className, ...rest }: ComponentProps<'ul'>) {
  // Safari forgets the role of a list without markers.
  return <ul role="list" {...rest} className={classNames(classes.list, className)} />;
}
