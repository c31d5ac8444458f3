import { Children, type ReactNode } from 'react';
import classes from './InlineFacts.module.css';

/** Short facts on one line, with dots between them; where the line must break, no dot is left over. */
export function InlineFacts({ children }: { readonly children: ReactNode }) {
  return (
    <span className={classes.line}>
      <span className={classes.parts}>
        {Children.toArray(children).map((part, place) => (
          <span key={place} className={classes.part}>
            <span>{part}</span>{' '}
          </span>
        ))}
      </span>
    </span>
  );
}
