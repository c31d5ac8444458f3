import { useEffect, useRef } from 'react';
import { formatDuration } from '../format';
import { VisuallyHidden } from '../support/VisuallyHidden';
import { classNames } from '../support/classNames';
import classes from './Countdown.module.css';
import { Figure } from './Figure';
import { useSecondsLeft, type CountdownClock } from './useSecondsLeft';

export interface CountdownProps {
  /** Milliseconds UTC on the server's clock. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** Names the timer, e.g. "Time left". */
  readonly label: string;
  /** Announced when ten seconds are left, and at the end; nothing is announced in between. */
  readonly soonText: string;
  readonly endText: string;
  /** Called once when the time is over. */
  readonly onEnd?: () => void;
  /** Diameter in px; 56 unless told otherwise. */
  readonly size?: number;
  /** The host's server clock unless told otherwise. */
  readonly clock?: CountdownClock;
}

const soonSeconds = 10;

/** A ring that empties with the remaining time in it, on server time whatever the device's clock says. */
export function Countdown({ startsAt, endsAt, label, soonText, endText, onEnd, size = 56, clock }: CountdownProps) {
  const seconds = useSecondsLeft(endsAt, clock);
  const ended = seconds === 0;
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useEffect(() => {
    if (ended) latestOnEnd.current?.();
  }, [ended, endsAt]);

  const width = Math.max(3, size / 16);
  const radius = (size - width) / 2;
  const length = 2 * Math.PI * radius;
  const share = Math.min(1, (seconds * 1000) / Math.max(1, endsAt - startsAt));
  const announcement = ended ? endText : seconds <= soonSeconds ? soonText : '';

  return (
    <span className={classNames(classes.countdown, seconds <= soonSeconds && classes.soon)}>
      <svg width={size} height={size} aria-hidden className={classes.ring}>
        <circle cx={size / 2} cy={size / 2} r={radius} strokeWidth={width} className={classes.track} />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeWidth={width}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
          className={classes.rest}
        />
      </svg>
      <Figure role="timer" aria-label={label} className={classes.text} style={{ fontSize: Math.max(11, size / 4) }}>
        {formatDuration(seconds * 1000)}
      </Figure>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </span>
  );
}
