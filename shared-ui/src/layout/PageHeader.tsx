import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../action/IconButton';
import classes from './PageHeader.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Shows the back button; needs `backLabel`. */
  readonly onBack?: () => void;
  readonly backLabel?: string;
  /** In place of the back button, such as the profile avatar on tab pages. */
  readonly start?: ReactNode;
  /** Icon buttons on the far side. */
  readonly actions?: ReactNode;
}

/** The navigation bar: 48 px plus the top safe area, dark in both themes, with the page's only level-1 heading. */
export function PageHeader({ title, subtitle, onBack, backLabel, start, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <div className={classes.start}>
          {onBack && <IconButton label={backLabel ?? ''} icon={<ChevronLeft size={26} aria-hidden />} mirrored onClick={onBack} />}
          {start}
        </div>
        <div className={classes.heading}>
          {/* Takes the focus when the page opens, so that a screen reader begins with its name. */}
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        <div className={classes.actions}>{actions}</div>
      </div>
    </header>
  );
}
