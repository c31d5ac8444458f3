import { useRef } from 'react';
import { formatPrice, type DecimalText } from '../format';
import { classNames } from '../support/classNames';
import classes from './Figure.module.css';
import { useFlash } from './useFlash';

export interface PriceProps {
  readonly value: DecimalText | undefined;
  /** Decides the decimals, e.g. `0.01`. */
  readonly tickSize: DecimalText;
  /** Flashes the background on a change. */
  readonly flash?: boolean;
  /** Colours it as a rise or a fall; goes with a sign or an arrow nearby, never alone. */
  readonly direction?: 'up' | 'down';
  readonly className?: string;
}

/** A price on its tick size, left to right in every language. */
export function Price({ value, tickSize, flash, direction, className }: PriceProps) {
  const text = formatPrice(value, tickSize);
  const shared = classNames(classes.number, direction && classes[direction], className);
  if (!flash) {
    return (
      <bdi dir="ltr" className={shared}>
        {text}
      </bdi>
    );
  }
  return <FlashingPrice value={value} text={text} className={shared} />;
}

function FlashingPrice({
  value,
  text,
  className,
}: {
  readonly value: DecimalText | undefined;
  readonly text: string;
  readonly className: string;
}) {
  const layer = useRef<HTMLSpanElement>(null);
  useFlash(layer, value);
  return (
    <bdi dir="ltr" className={classNames(className, classes.flashing)}>
      <span ref={layer} aria-hidden className={classes.flash} />
      {text}
    </bdi>
  );
}
