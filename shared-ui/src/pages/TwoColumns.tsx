import type { ReactNode } from 'react';
import classes from './TwoColumns.module.css';

/** Two groups of cards: below each other on a phone, side by side where the window is wide. For pages with `wide`. */
export function TwoColumns({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <div className={classes.halves}>
      <div className={classes.half}>{first}</div>
      <div className={classes.half}>{second}</div>
    </div>
  );
}
