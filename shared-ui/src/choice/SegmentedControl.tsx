import { useId, type ReactNode } from 'react';
import { classNames } from '../support/classNames';
import classes from './Choice.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** A second, smaller line, such as the return of a period. */
  readonly detail?: ReactNode;
  readonly disabled?: boolean;
  /** Colour while chosen; for long/short and buy/sell. */
  readonly tone?: 'up' | 'down';
}

export interface SegmentedControlProps<Value extends string> {
  /** Names the group for assistive technology. */
  readonly label: string;
  readonly options: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** One of two to five, side by side. Native radio buttons: arrow keys, forms and screen readers work by themselves. */
export function SegmentedControl<Value extends string>({ label, options, value, onChange, className }: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(classes.segments, className)}>
      {options.map((option) => (
        <label key={option.value} className={classNames(classes.segment, option.tone && classes[option.tone])}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className={classes.input}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
