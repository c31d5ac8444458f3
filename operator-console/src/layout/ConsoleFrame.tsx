import type { ReactNode } from 'react';
import classes from './ConsoleFrame.module.css';

interface ConsoleFrameProps {
  readonly title: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the console: its title, what can be done, and what scrolls below each other. */
export function ConsoleFrame({ title, actions, children }: ConsoleFrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  );
}
