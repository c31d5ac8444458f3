import { useState, type CSSProperties } from 'react';
import { classNames } from '../support/classNames';
import classes from './Avatar.module.css';
import { coinPictures } from './coinPictures';

export interface CoinMarkProps {
  /** Coin, e.g. `BTC`. */
  readonly coin: string;
  /** Diameter in px; 32 unless told otherwise. */
  readonly size?: number;
  readonly className?: string;
}

/** Hue in degrees from the coin's name, so that a coin without a picture looks the same everywhere. */
function hueOf(coin: string): number {
  let hash = 7;
  for (const character of coin) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 997;
  // The golden angle spreads neighbouring values over the whole circle.
  return Math.round((hash * 137.508) % 360);
}

/** A coin's own mark; its letters in a circle where there is no picture or it does not come. Decoration: put the name beside it as text. */
export function CoinMark({ coin, size = 32, className }: CoinMarkProps) {
  const picture = coinPictures.get(coin);
  const [failed, setFailed] = useState<string>();
  // Its size is known before the picture is there: nothing moves when it comes.
  const measures = { inlineSize: size, blockSize: size };
  if (picture !== undefined && failed !== picture) {
    return (
      <span aria-hidden className={classNames(classes.avatar, className)} style={measures}>
        <img src={picture} alt="" width={size} height={size} decoding="async" draggable={false} onError={() => setFailed(picture)} />
      </span>
    );
  }
  const hue = hueOf(coin);
  const style = {
    ...measures,
    fontSize: size * (coin.length > 3 ? 0.28 : 0.34),
    '--coin-background': `hsl(${hue} 45% 26%)`,
    '--coin-text': `hsl(${hue} 75% 88%)`,
  } as CSSProperties;
  return (
    <span aria-hidden className={classNames(classes.avatar, classes.coin, className)} style={style}>
      {coin.slice(0, 4)}
    </span>
  );
}
