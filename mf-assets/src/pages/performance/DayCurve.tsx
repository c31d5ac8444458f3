import { useState, type PointerEvent } from 'react';
import { classNames, Figure, signOf, type DecimalText } from '@halyard-h5/shared-ui';
import classes from './DayCurve.module.css';

interface DayCurveProps {
  /** Names the picture and the slider that leads through it. */
  readonly label: string;
  /** Oldest first, two at least. */
  readonly points: readonly { readonly day: string; readonly value: DecimalText }[];
  /** `change`: green or red by the last value. */
  readonly tone: 'change' | 'plain';
  readonly text: (value: DecimalText) => string;
}

const height = 120;
const width = 320;
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** A line of days that tells each one: by finger or mouse, and by arrow keys, as it is a slider underneath. */
export function DayCurve({ label, points, tone, text }: DayCurveProps) {
  const [chosen, setChosen] = useState<number>();
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const values = points.map(({ value }) => Number(value));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // A level line lies in the middle.
  const yOf = (value: number): number => 4 + (high === low ? 0.5 : (high - value) / (high - low)) * (height - 8);
  // A dashed line where the period began; what lies between is won or lost.
  const start = yOf(values[0] ?? 0);
  const xOf = (index: number): number => (index / last) * width;
  const line = values.map((value, index) => `${tenths(xOf(index))},${tenths(yOf(value))}`).join(' ');
  const point = points[at] ?? { day: '', value: '0' };
  const sign = tone === 'plain' ? 0 : signOf(points[last]?.value);

  const follow = (event: PointerEvent<HTMLElement>): void => {
    const { left, width: whole } = event.currentTarget.getBoundingClientRect();
    if (whole > 0) setChosen(Math.max(0, Math.min(last, Math.round(((event.clientX - left) / whole) * last))));
  };
  const away = (event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType === 'mouse') setChosen(undefined);
  };
  return (
    <div className={classes.curve}>
      <p className={classes.point}>
        <Figure className={classes.day}>{point.day}</Figure>
        <Figure>{text(point.value)}</Figure>
      </p>
      <div
        className={classNames(classes.picture, sign > 0 && classes.up, sign < 0 && classes.down)}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={away}
      >
        <input
          type="range"
          aria-label={label}
          aria-valuetext={`${point.day}: ${text(point.value)}`}
          min={0}
          max={last}
          value={at}
          onChange={(event) => setChosen(Number(event.target.value))}
          className={classes.slider}
        />
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden className={classes.line}>
          <polygon points={`0,${start} ${line} ${width},${start}`} className={classes.area} />
          <line x1="0" x2={width} y1={start} y2={start} className={classes.start} />
          <polyline points={line} vectorEffect="non-scaling-stroke" />
        </svg>
        <span
          aria-hidden
          className={classes.dot}
          style={{ insetInlineStart: `${(at / last) * 100}%`, insetBlockStart: `${(yOf(values[at] ?? 0) / height) * 100}%` }}
        />
      </div>
      <p className={classes.ends}>
        <Figure>{points[0]?.day}</Figure>
        <Figure>{points[last]?.day}</Figure>
      </p>
    </div>
  );
}
