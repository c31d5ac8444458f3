import { useId } from 'react';
import { classNames } from '../support/classNames';
import classes from './Choice.module.css';
import type { Choice } from './SegmentedControl';

export interface ChipGroupProps<Value extends string> {
  /** Names the group for assistive technology. */
  readonly label: string;
  readonly options: readonly Choice<Value>[];
  /** `undefined` while nothing is chosen. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** `wrap` onto lines (default), `scroll` sideways, or `equal` widths on one line. */
  readonly layout?: 'wrap' | 'scroll' | 'equal';
  readonly className?: string;
}

const layouts = { wrap: classes.wrapping, scroll: classes.scrolling, equal: classes.equal };

/** One of several as chips: intervals, periods, filters. */
export function ChipGroup<Value extends string>({ label, options, value, onChange, layout = 'wrap', className }: ChipGroupProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(classes.chips, layouts[layout], className)}>
      {options.map((option) => (
        <label key={option.value} className={classNames(classes.chip, option.detail !== undefined && classes.stacked)}>
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
          {option.detail !== undefined && <span className={classes.detail}>{option.detail}</span>}
        </label>
      ))}
    </div>
  );
}
