import { formatMoney, signOf, type DecimalText } from '../format';
import { classNames } from '../support/classNames';
import { Figure } from './Figure';
import classes from './Figure.module.css';

export interface MoneyProps {
  readonly value: DecimalText | undefined;
  readonly currency?: string;
  /** 2 unless told otherwise, which only a display currency does. */
  readonly decimals?: number;
  /** As many decimals as the figure needs, two at least: for fees, and where figures are added up on screen. */
  readonly exact?: boolean;
  /** Sign, arrow and colour: for profit and loss. */
  readonly change?: boolean;
  /** A profit, loss or fee without sign, rounded as one with it. */
  readonly result?: boolean;
  /** Shows asterisks instead, for the eye button. */
  readonly concealed?: boolean;
  readonly className?: string;
}

const arrows = { '-1': '▼', '0': '', '1': '▲' };
const tones = { '-1': classes.down, '0': undefined, '1': classes.up };

/** Money as `1,234.56`, left to right in every language. */
export function Money({ value, currency, decimals, exact, change, result, concealed, className }: MoneyProps) {
  const text = formatMoney(value, { decimals, exact, sign: change, result });
  const sign = concealed || !/[1-9]/.test(text) ? 0 : signOf(value);
  return (
    <Figure unit={currency} arrow={change ? arrows[sign] : undefined} className={classNames(change && tones[sign], className)}>
      {concealed ? '******' : text}
    </Figure>
  );
}
