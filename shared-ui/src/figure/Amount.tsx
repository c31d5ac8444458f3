import { formatQuantity, type DecimalText } from '../format';
import { classNames } from '../support/classNames';
import classes from './Figure.module.css';

/** The coin that everything is priced and settled in: what is counted in it is money. */
const moneyCoin = 'USDT';

export interface AmountProps {
  readonly value: DecimalText | undefined;
  /** Coin or unit after the figure. */
  readonly unit?: string;
  /** Coin that is counted, where it is named elsewhere; the unit unless told otherwise. */
  readonly coin?: string;
  /** Shows exactly the decimals of this step; otherwise as many as needed, at most 8, and of money at least two. */
  readonly step?: DecimalText;
  readonly concealed?: boolean;
  readonly className?: string;
}

/** A quantity of coins or lots, left to right in every language. */
export function Amount({ value, unit, coin = unit, step, concealed, className }: AmountProps) {
  return (
    <bdi dir="ltr" className={classNames(classes.number, className)}>
      {concealed ? '******' : formatQuantity(value, { step, minimumDecimals: coin === moneyCoin ? 2 : 0 })}
      {unit !== undefined && <span className={classes.unit}>{unit}</span>}
    </bdi>
  );
}
