import { ChipGroup, type ChipGroupProps } from '@halyard-h5/shared-ui';
import classes from './ChoiceField.module.css';

interface ChoiceFieldProps extends ChipGroupProps<string> {
  /** Stands below the chips. */
  readonly error?: string;
}

/** Chips with a visible label and an error, as a field of a form. */
export function ChoiceField({ error, value, ...rest }: ChoiceFieldProps) {
  return (
    <div className={classes.field} data-invalid={error === undefined ? undefined : true}>
      <p aria-hidden className={classes.label}>
        {rest.label}
      </p>
      <ChipGroup {...rest} value={value === '' ? undefined : value} />
      <p role="status" className={classes.error}>
        {error}
      </p>
    </div>
  );
}
