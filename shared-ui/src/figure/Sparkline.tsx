import { memo } from 'react';
import { classNames } from '../support/classNames';
import classes from './Sparkline.module.css';

export interface SparklineProps {
  /** Oldest first, as numbers or decimal strings. At least two are needed for a line. */
  readonly values: readonly (number | string)[];
  /** px; 64 x 24 unless told otherwise. `fill` stretches to the container's width. */
  readonly width?: number;
  readonly height?: number;
  readonly fill?: boolean;
  /** Colours the area below the line, too. */
  readonly area?: boolean;
  /** Names the picture; without it the line is decoration beside figures that say the same. */
  readonly label?: string;
}

function points(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * width;
      // A level line lies in the middle.
      const y = 1 + (range === 0 ? 0.5 : 1 - (value - low) / range) * (height - 2);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

/** A tiny line of prices, green or red (by palette) from its first to its last value. */
export const Sparkline = memo(function Sparkline({ values, width = 64, height = 24, fill, area, label }: SparklineProps) {
  const finite = values.map(Number).filter(Number.isFinite);
  const rises = (finite.at(-1) ?? 0) >= (finite[0] ?? 0);
  const line = finite.length > 1 ? points(finite, width, height) : '';
  return (
    <svg
      width={fill ? '100%' : width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fill ? 'none' : undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames(classes.line, rises ? classes.up : classes.down)}
    >
      {area && line && <polygon points={`0,${height} ${line} ${width},${height}`} className={classes.area} />}
      {line && <polyline points={line} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
});
