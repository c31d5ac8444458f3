import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../support/classNames';
import classes from './Toggle.module.css';

export interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'size'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that is on or off, and takes effect at once. */
export function Toggle({ label, hint, checked, onChange, className, ...rest }: ToggleProps) {
  return (
    <label className={classNames(classes.row, className)}>
      <span className={classes.texts}>
        <span className={classes.label}>{label}</span>
        {hint !== undefined && <span className={classes.hint}>{hint}</span>}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={classes.switch}
      />
    </label>
  );
}
