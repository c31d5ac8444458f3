import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../support/classNames';
import classes from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What the button does; read aloud and shown as tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** For buttons that stay on or off, such as a favourite's star. */
  readonly pressed?: boolean;
  /** With a round background. */
  readonly filled?: boolean;
  /** Turns the icon around in right-to-left languages: for arrows that mean back or forward. */
  readonly mirrored?: boolean;
}

/** A 44 px button that shows only an icon. */
export function IconButton({ label, icon, pressed, filled, mirrored, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(classes.button, filled && classes.filled, mirrored && classes.mirrored, className)}
    >
      {icon}
    </button>
  );
}
