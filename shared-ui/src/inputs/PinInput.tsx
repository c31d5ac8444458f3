import type { ComponentProps } from 'react';
import { Field, classNames, normaliseDigits, useComposition, type FieldTexts } from '@halyard-h5/shared-ui';
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
  const read = (text: string): string => normaliseDigits(text).replace(/\D/g, '').slice(0, length);
  const change = (pin: string): void => {
    if (pin === value) return;
    onChange(pin);
    if (pin.length === length) onComplete?.(pin);
  };
  const composition = useComposition<HTMLInputElement>({
    value,
    onChange: (event, composing) => change(composing ? '' : read(event.target.value)),
  });
  const shown = read(composition.value as string);

  return (
    <Field {...{ id, label, labelHidden, labelAside, hint, error, required, className }}>
      {(control) => (
        <div className={classNames(classes.cells, control['aria-invalid'] && classes.invalid)}>
          <input
            autoComplete="off"
            {...rest}
            {...composition}
            {...control}
            type={visible ? 'text' : 'password'}
            inputMode="numeric"
            className={classes.input}
          />
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              aria-hidden
              className={classNames(classes.cell, index === Math.min(shown.length, length - 1) && classes.current)}
            >
              {index < shown.length && (visible ? shown[index] : <span className={classes.dot} />)}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
