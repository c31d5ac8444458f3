import { useState, type ComponentProps, type ReactNode } from 'react';
import { withMarks } from '../format/decimal';
import { numberMarks } from '../format/numberMarks';
import { normaliseDigits, parseAmount, type AmountFault, type DecimalText } from '../format';
import { classNames } from '../support/classNames';
import { Field, type FieldTexts } from './Field';
import classes from './AmountInput.module.css';
import { FieldBox, fieldControlClass } from './FieldBox';
import { useComposition } from './useComposition';

export interface AmountInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'inputMode'>, FieldTexts {
  /** Canonical decimal string, or '' while there is no valid amount. */
  readonly value: DecimalText;
  /** Gets the canonical decimal string, cut to the step; '' while the text is empty or no amount. */
  readonly onChange: (value: DecimalText) => void;
  /** Smallest unit, e.g. `0.01`. */
  readonly step?: DecimalText;
  readonly unit?: ReactNode;
  /** Inside the box at the end, such as a "Max" button. */
  readonly end?: ReactNode;
  /** Text for what cannot be read as an amount. The name stays: remotes that are deployed give it. */
  readonly problemText: (fault: AmountFault) => string;
  /** Text that shows the amount after rounding to the step, e.g. "Rounded to 12.34". */
  readonly roundedText: (value: string) => string;
}

/** Shows what `value` stands for unless the trader's own text already means the same. */
function textFor(value: DecimalText, typed: string, step: DecimalText | undefined): string {
  const parsed = parseAmount(typed, step);
  const meaning = parsed.status === 'valid' ? parsed.value : '';
  return meaning === value ? typed : value;
}

/**
 * An amount of money, coins or lots as plain text: `.` and `,` are the decimal point in every language and shown as the page's own, foreign digits
 * become 0-9, group separators are refused.
 */
export function AmountInput({
  value,
  onChange,
  step,
  unit,
  end,
  problemText,
  roundedText,
  label,
  labelHidden,
  labelAside,
  hint,
  error,
  id,
  required,
  className,
  onBlur,
  ...rest
}: AmountInputProps) {
  const [typed, setTyped] = useState(value);
  const text = textFor(value, typed, step);
  const parsed = parseAmount(text, step);
  const faultText = parsed.status === 'invalid' ? problemText(parsed.problem) : undefined;
  const rounded = parsed.status === 'valid' && parsed.rounded ? roundedText(withMarks(parsed.value)) : undefined;

  const change = (next: string): void => {
    const normal = normaliseDigits(next);
    const result = parseAmount(normal, step);
    setTyped(normal);
    onChange(result.status === 'valid' ? result.value : '');
  };
  const composition = useComposition<HTMLInputElement>({
    value: text.replaceAll('.', numberMarks().decimal),
    onChange: (event) => change(event.target.value),
  });

  return (
    <Field {...{ id, label, labelHidden, labelAside, required, className }} error={faultText ?? error} hint={rounded ?? hint}>
      {(control) => (
        <FieldBox end={end}>
          <input
            autoComplete="off"
            {...rest}
            {...composition}
            {...control}
            type="text"
            inputMode="decimal"
            dir="ltr"
            onBlur={(event) => {
              if (parsed.status === 'valid') setTyped(parsed.value);
              onBlur?.(event);
            }}
            className={classNames(fieldControlClass, classes.number)}
          />
          {unit !== undefined && <span className={classes.unit}>{unit}</span>}
        </FieldBox>
      )}
    </Field>
  );
}
