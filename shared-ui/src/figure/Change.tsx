import { formatFraction, formatPercent, signOf, type DecimalText } from '../format';
import { classNames } from '../support/classNames';
import { Figure } from './Figure';
import classes from './Figure.module.css';

interface ChangeLook {
  /** 2 unless told otherwise. */
  readonly decimals?: number;
  /** `cell` where it is one of a row by itself. */
  readonly role?: 'cell';
  readonly className?: string;
}

/** Either per cent (`1.23`, as tickers say it) or a fraction (`0.0123`). */
export type ChangeProps = ChangeLook &
  (
    | { readonly percent: DecimalText | undefined; readonly fraction?: undefined }
    | { readonly fraction: DecimalText | undefined; readonly percent?: undefined }
  );

const tones = { '-1': { name: classes.down, arrow: '▼' }, '0': { name: classes.flat, arrow: '' }, '1': { name: classes.up, arrow: '▲' } };

/** A change as `+1.23% ▲`: sign and arrow go with the colour. */
export function Change({ percent, fraction, decimals, role, className }: ChangeProps) {
  const format = { decimals, sign: true };
  const text = fraction === undefined ? formatPercent(percent, format) : formatFraction(fraction, format);
  const tone = tones[/[1-9]/.test(text) ? signOf(fraction ?? percent) : 0];
  return (
    <Figure arrow={tone.arrow} role={role} className={classNames(tone.name, className)}>
      {text}
    </Figure>
  );
}
