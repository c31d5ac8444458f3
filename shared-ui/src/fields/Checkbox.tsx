import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../support/classNames';
import classes from './Toggle.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** May hold links. */
  readonly label: ReactNode;
  readonly error?: ReactNode;
}

/** A native check box: consent, "do not remind again". Fits `{...register('name')}`. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  const failed = error !== undefined && error !== '';
  return (
    <label className={classNames(classes.check, classes.small, className)}>
      <input
        {...rest}
        type="checkbox"
        aria-invalid={failed || undefined}
        aria-describedby={failed ? errorId : undefined}
        className={classes.box}
      />
      <span className={classes.texts}>
        <span className={classes.label}>{label}</span>
        {failed && (
          <span id={errorId} className={classes.error}>
            {error}
          </span>
        )}
      </span>
    </label>
  );
}
