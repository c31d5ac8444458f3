import { formatAmount, formatQuantity, type DecimalText } from '../format';
import { classNames } from '../support/classNames';
import classes from './Figure.module.css';

export interface AmountProps {
  readonly value: DecimalText | undefined;
  /** Coin or unit after the figure. */
  readonly unit?: string;
  /** Coin that is counted, where it is named elsewhere; the unit unless told otherwise. */
  readonly coin?: string;
  /** Shows exactly the decimals of this step; otherwise those of `formatAmount`: two of money, of other coins as many as needed. */
  readonly step?: DecimalText;
  /** Money with as many decimals as it needs, where it is added up on screen. */
  readonly exact?: boolean;
  readonly concealed?: boolean;
  readonly className?: string;
}

/** A quantity of coins or lots, left to right in every language. */
export function Amount({ value, unit, coin = unit, step, exact, concealed, className }: AmountProps) {
  return (
    <bdi dir="ltr" className={classNames(classes.number, className)}>
      {concealed ? '******' : step === undefined ? formatAmount(value, coin, { exact }) : formatQuantity(value, { step })}
      {unit !== undefined && <span className={classes.unit}>{unit}</span>}
    </bdi>
  );
}
