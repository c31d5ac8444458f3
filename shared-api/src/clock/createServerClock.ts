import type { ServerTimeSample } from '../client/serverTimeSample';
import type { ServerClockPort } from '../host/ports';
import { browserTimers, type Timers } from '../timers';
import { narrow, offsetOf, rangeOf, type OffsetRange } from './serverTimeEstimate';

export interface ServerClockOptions {
  /** Local monotonic milliseconds; `performance.now` when absent. The device's own clock may be wrong and may be set. */
  readonly now?: () => number;
  /** The device's clock, milliseconds UTC, for the time before the server has been heard. */
  readonly deviceNow?: () => number;
  readonly timers?: Timers;
}

/** The shell's view of the clock. */
export interface ServerClockControl extends ServerClockPort {
  /** Takes a sign of the server's time. */
  adopt(sample: ServerTimeSample): void;
}

/** The exchange's time on a monotonic local clock, narrowed by every answer and every message of the stream. */
export function createServerClock(options: ServerClockOptions = {}): ServerClockControl {
  const local = options.now ?? (() => performance.now());
  const deviceNow = options.deviceNow ?? (() => Date.now());
  const timers = options.timers ?? browserTimers;
  const guess = deviceNow() - local();
  const listeners = new Set<(now: number) => void>();
  let known: OffsetRange | undefined;
  let timer: unknown;

  const now = () => Math.round(local() + (known ? offsetOf(known) : guess));
  const schedule = () => {
    timer = timers.setTimeout(
      () => {
        schedule();
        const time = now();
        for (const listener of [...listeners]) listener(time);
      },
      1000 - (now() % 1000),
    );
  };
  const restart = () => {
    timers.clearTimeout(timer);
    if (listeners.size > 0) schedule();
  };

  return {
    now,
    synchronised: () => known !== undefined,
    everySecond(listener) {
      listeners.add(listener);
      if (listeners.size === 1) restart();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) restart();
      };
    },
    adopt(sample) {
      const before = now();
      known = narrow(known, rangeOf(sample));
      if (Math.abs(now() - before) > 20) restart();
    },
  };
}
