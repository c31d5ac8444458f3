import type { CSSProperties } from 'react';
import { classNames } from '../support/classNames';
import classes from './Avatar.module.css';

export interface CoinMarkProps {
  /** Coin, e.g. `BTC`. */
  readonly coin: string;
  /** Diameter in px; 32 unless told otherwise. */
  readonly size?: number;
}

/** Hue in degrees from the coin's name, so that a coin looks the same everywhere without shipping its logo. */
function hueOf(coin: string): number {
  let hash = 7;
  for (const character of coin) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 997;
  // The golden angle spreads neighbouring values over the whole circle.
  return Math.round((hash * 137.508) % 360);
}

/** A coin's letters in a circle of its own colour. Decoration: put the name beside it as text. */
export function CoinMark({ coin, size = 32 }: CoinMarkProps) {
  const hue = hueOf(coin);
  const style = {
    inlineSize: size,
    blockSize: size,
    fontSize: size * (coin.length > 3 ? 0.28 : 0.34),
    '--coin-background': `hsl(${hue} 45% 26%)`,
    '--coin-text': `hsl(${hue} 75% 88%)`,
  } as CSSProperties;
  return (
    <span aria-hidden className={classNames(classes.avatar, classes.coin)} style={style}>
      {coin.slice(0, 4)}
    </span>
  );
}
