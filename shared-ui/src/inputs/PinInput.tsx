import type { ComponentProps } from 'react';
import { Field, classNames, normaliseDigits, type FieldTexts } from '@halyard-h5/shared-ui';
import classes from './PinInput.module.css';

export interface PinInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'maxLength'>, FieldTexts {
  readonly value: string;
  readonly onChange: (pin: string) => void;
  /** Called once the last cell is filled. */
  readonly onComplete?: (pin: string) => void;
  /** 6 unless told otherwise. */
  readonly length?: number;
  /** Shows the digits; dots otherwise. */
  readonly visible?: boolean;
}

/** A numeric password in cells. One real field lies over the cells, so paste, autofill and screen readers work as everywhere. */
export function PinInput({
  value,
  onChange,
  onComplete,
  length = 6,
  visible,
  label,
  labelHidden,
  labelAside,
  hint,
  error,
  id,
  required,
  className,
  ...rest
}: PinInputProps) {
  const change = (text: string): void => {
    const pin = normaliseDigits(text).replace(/\D/g, '').slice(0, length);
    if (pin === value) return;
    onChange(pin);
    if (pin.length === length) onComplete?.(pin);
  };

  return (
    <Field {...{ id, label, labelHidden, labelAside, hint, error, required, className }}>
      {(control) => (
        <div className={classNames(classes.cells, control['aria-invalid'] && classes.invalid)}>
          <input
            autoComplete="off"
            {...rest}
            {...control}
            type={visible ? 'text' : 'password'}
            inputMode="numeric"
            value={value}
            onChange={(event) => change(event.target.value)}
            className={classes.input}
          />
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              aria-hidden
              className={classNames(classes.cell, index === Math.min(value.length, length - 1) && classes.current)}
            >
              {index < value.length && (visible ? value[index] : <span className={classes.dot} />)}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
