import { useRef } from 'react';
import { formatPrice, type DecimalText } from '../format';
import { classNames } from '../support/classNames';
import { Figure } from './Figure';
import classes from './Figure.module.css';
import { useFlash } from './useFlash';

interface PriceLook {
  /** Colours it as a rise or a fall; goes with a sign or an arrow nearby, never alone. */
  readonly direction?: 'up' | 'down';
  /** `cell` where it is one of a row by itself. */
  readonly role?: 'cell';
  readonly className?: string;
}

export interface PriceProps extends PriceLook {
  readonly value: DecimalText | undefined;
  /** Decides the decimals, e.g. `0.01`. */
  readonly tickSize: DecimalText;
  /** Flashes the background on a change. */
  readonly flash?: boolean;
}

/** A price on its tick size, left to right in every language. */
export function Price({ value, tickSize, flash, direction, role, className }: PriceProps) {
  const text = formatPrice(value, tickSize);
  const tone = classNames(direction && classes[direction], className);
  if (flash) return <FlashingPrice value={value} text={text} role={role} className={tone} />;
  return (
    <Figure role={role} className={tone}>
      {text}
    </Figure>
  );
}

interface FlashingPriceProps extends Pick<PriceLook, 'role' | 'className'> {
  readonly value: DecimalText | undefined;
  readonly text: string;
}

function FlashingPrice({ value, text, role, className }: FlashingPriceProps) {
  const figure = useRef<HTMLElement>(null);
  useFlash(figure, value);
  return (
    <Figure ref={figure} role={role} className={classNames(className, classes.flashing)}>
      {text}
    </Figure>
  );
}
