import { formatQuantity, type DecimalText } from '../format';
import { classNames } from '../support/classNames';
import classes from './Figure.module.css';

export interface AmountProps {
  readonly value: DecimalText | undefined;
  /** Coin or unit after the figure. */
  readonly unit?: string;
  /** Shows exactly the decimals of this step; otherwise as many as needed, at most 8. */
  readonly step?: DecimalText;
  readonly concealed?: boolean;
  readonly className?: string;
}

/** A quantity of coins or lots, left to right in every language. */
export function Amount({ value, unit, step, concealed, className }: AmountProps) {
  return (
    <bdi dir="ltr" className={classNames(classes.number, className)}>
      {concealed ? '******' : formatQuantity(value, { step })}
      {unit !== undefined && <span className={classes.unit}>{unit}</span>}
    </bdi>
  );
}
