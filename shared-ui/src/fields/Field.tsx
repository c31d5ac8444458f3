import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from '../support/VisuallyHidden';
import { classNames } from '../support/classNames';
import classes from './Field.module.css';

/** What the control inside a field must carry. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldTexts {
  readonly label: ReactNode;
  /** Keeps the label for assistive technology only. */
  readonly labelHidden?: boolean;
  /** At the far side of the label, such as the available balance. */
  readonly labelAside?: ReactNode;
  readonly hint?: ReactNode;
  /** Stands below the field and makes it invalid. */
  readonly error?: ReactNode;
}

export interface FieldProps extends FieldTexts {
  readonly id?: string;
  readonly required?: boolean;
  readonly className?: string;
  readonly children: (control: FieldControl) => ReactNode;
}

const isSet = (text: ReactNode): boolean => text !== undefined && text !== null && text !== false && text !== '';

/** Label, hint and error of one control, wired for assistive technology. */
export function Field({ id, label, labelHidden, labelAside, hint, error, required, className, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = isSet(hint) ? `${controlId}-hint` : undefined;
  const errorId = isSet(error) ? `${controlId}-error` : undefined;
  const labelElement = <label htmlFor={controlId}>{label}</label>;
  return (
    <div className={classNames(classes.field, className)}>
      {labelHidden ? (
        <VisuallyHidden>{labelElement}</VisuallyHidden>
      ) : (
        <div className={classes.label}>
          {labelElement}
          {labelAside !== undefined && <span className={classes.aside}>{labelAside}</span>}
        </div>
      )}
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': errorId ? true : undefined,
        'aria-required': required || undefined,
      })}
      {/* Always there: a live region that appears together with its text is not announced. */}
      <div aria-live="polite">
        {errorId && (
          <p id={errorId} className={classes.error}>
            {error}
          </p>
        )}
      </div>
      {hintId && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
