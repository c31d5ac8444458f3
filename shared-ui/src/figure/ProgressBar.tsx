import { classNames } from '../support/classNames';
import classes from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** 0 to 100; what lies beyond is cut. */
  readonly value: number;
  /** Names what progresses. */
  readonly label: string;
  /** The value in words, e.g. "3 of 10 members". */
  readonly valueText?: string;
  readonly tone?: 'accent' | 'warn' | 'danger' | 'up' | 'down';
}

/** How far something has come, or how full it is. Put the figure beside it as text. */
export function ProgressBar({ value, label, valueText, tone = 'accent' }: ProgressBarProps) {
  const percent = Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
      className={classes.track}
    >
      <div className={classNames(classes.value, tone !== 'accent' && classes[tone])} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
