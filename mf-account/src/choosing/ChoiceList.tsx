import { useId, type ReactNode } from 'react';
import { Check } from '@halyard-h5/shared-ui/icons';
import classes from './ChoiceList.module.css';

export interface ChoiceRow<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
}

interface ChoiceListProps<Value extends string> {
  /** Names the group for assistive technology. */
  readonly label: string;
  readonly rows: readonly ChoiceRow<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of many, each on a row of its own. Native radio buttons: arrow keys and screen readers work by themselves. */
export function ChoiceList<Value extends string>({ label, rows, value, onChange }: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      {rows.map((row) => (
        <label key={row.value} className={classes.row}>
          <input
            type="radio"
            name={name}
            value={row.value}
            checked={row.value === value}
            onChange={() => onChange(row.value)}
            className={classes.input}
          />
          <span className={classes.label}>
            {row.label}
            {row.detail !== undefined && <span className={classes.detail}>{row.detail}</span>}
          </span>
          {row.value === value && <Check size={20} aria-hidden className={classes.check} />}
        </label>
      ))}
    </div>
  );
}
