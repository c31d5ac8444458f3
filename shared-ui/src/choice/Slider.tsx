import type { CSSProperties } from 'react';
import { formatPercent } from '../format';
import { classNames } from '../support/classNames';
import classes from './Slider.module.css';

export interface SliderProps {
  /** Names the slider. */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** 0 unless told otherwise. */
  readonly minimum?: number;
  /** 100 unless told otherwise. */
  readonly maximum?: number;
  /** 1 unless told otherwise. */
  readonly step?: number;
  /** Values with a dot and a text below it. */
  readonly marks?: readonly number[];
  /** Value in words, below the marks and for assistive technology; `25%` unless told otherwise. */
  readonly valueText?: (value: number) => string;
  readonly disabled?: boolean;
}

const percentText = (value: number): string => formatPercent(String(value), { decimals: 0 });

/** A native range field with marks: keyboard, screen readers and right-to-left work by themselves. */
export function Slider({
  label,
  value,
  onChange,
  minimum = 0,
  maximum = 100,
  step = 1,
  marks = [],
  valueText = percentText,
  disabled,
}: SliderProps) {
  const shareOf = (position: number): number => ((position - minimum) / (maximum - minimum)) * 100;
  return (
    <div className={classes.slider}>
      <div aria-hidden className={classes.marks}>
        {marks.map((mark) => (
          <span
            key={mark}
            className={classNames(classes.mark, mark <= value && classes.reached)}
            style={{ insetInlineStart: `${shareOf(mark)}%` }}
          >
            <span className={classes.dot} />
            <span className={classes.text}>{valueText(mark)}</span>
          </span>
        ))}
      </div>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText(value)}
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
        className={classes.input}
        style={{ '--share': `${shareOf(value)}%` } as CSSProperties}
      />
    </div>
  );
}
