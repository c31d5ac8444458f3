import type { ReactNode } from 'react';
import { classNames } from '../support/classNames';
import classes from './StaleMark.module.css';

/** Says how old the data is ("as of 12:34:56"), with an amber dot. */
export function StaleMark({ text, className }: { readonly text: string; readonly className?: string }) {
  return <span className={classNames(classes.mark, className)}>{text}</span>;
}

/** Takes the colour out of data that is not fresh. Put a `StaleMark` beside it that says so in words. */
export function StaleRegion({ stale, children }: { readonly stale: boolean; readonly children: ReactNode }) {
  return <div className={stale ? classes.stale : undefined}>{children}</div>;
}
