import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, FieldBox, classNames, fieldControlClass, type FieldTexts } from '@halyard-h5/shared-ui';
import classes from './Select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'>, FieldTexts {
  readonly options: readonly SelectOption[];
  /** Shown while nothing is chosen (value ''). */
  readonly placeholder?: string;
}

/** The phone's own picker with label, hint and error. */
export function Select({
  options,
  placeholder,
  label,
  labelHidden,
  labelAside,
  hint,
  error,
  id,
  required,
  className,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ id, label, labelHidden, labelAside, hint, error, required, className }}>
      {(control) => (
        <FieldBox className={classes.box}>
          <select {...rest} {...control} className={classNames(fieldControlClass, classes.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={20} aria-hidden className={classes.arrow} />
        </FieldBox>
      )}
    </Field>
  );
}
