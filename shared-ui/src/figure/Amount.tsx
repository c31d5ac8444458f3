import { formatAmount, formatQuantity, type DecimalText } from '../format';
import { Figure } from './Figure';

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
    <Figure unit={unit} className={className}>
      {concealed ? '******' : step === undefined ? formatAmount(value, coin, { exact }) : formatQuantity(value, { step })}
    </Figure>
  );
}
