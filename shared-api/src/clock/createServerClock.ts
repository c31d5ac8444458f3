import type { ServerTimeSample } from '../client/serverTimeSample';
import type { ServerClockPort } from '../ports/ports';
import { browserTimers, type Timers } from '../timers';
import { driftRate, ServerTimeEstimate } from './ServerTimeEstimate';

export interface ServerClockOptions {
  /** Local monotonic milliseconds; `performance.now` when absent. The device's own clock may be wrong and may be set. */
  readonly now?: () => number;
  /** The device's clock, milliseconds UTC: for the time before the server has been heard, and to notice that the device slept. */
  readonly deviceNow?: () => number;
  readonly timers?: Timers;
}

/** The shell's view of the clock. */
export interface ServerClockControl extends ServerClockPort {
  /** Takes a sign of the server's time. */
  adopt(sample: ServerTimeSample): void;
  /** Server times that are possible now, milliseconds UTC; infinite while the server has not been heard, or not been asked. */
  bounds(): { readonly earliest: number; readonly latest: number };
}

/** A jump of the device's clock below this is no jump, milliseconds. */
const smallestJump = 50;
/** Both clocks are read to the millisecond. */
const readingError = 2;

/** The exchange's time on a monotonic local clock, narrowed by every answer and every message of the stream. */
export function createServerClock(options: ServerClockOptions = {}): ServerClockControl {
  const local = options.now ?? (() => performance.now());
  const deviceNow = options.deviceNow ?? (() => Date.now());
  const timers = options.timers ?? browserTimers;
  const estimate = new ServerTimeEstimate();
  const listeners = new Set<(now: number) => void>();
  let timer: unknown;
  let looked = { at: local(), ahead: deviceNow() - local() };

  /** Many systems stop the monotonic clock while they sleep; the device's own goes on. @returns local time */
  const look = () => {
    const at = local();
    const ahead = deviceNow() - at;
    const by = ahead - looked.ahead;
    const tolerance = readingError + driftRate * (at - looked.at + Math.abs(by));
    looked = { at, ahead };
    // A clock that was set back is not asked again, and the local one never runs ahead.
    if (by > smallestJump + tolerance) estimate.jumped(by, tolerance, at);
    return at;
  };
  const now = () => {
    const at = look();
    return Math.floor(estimate.known ? at + estimate.offset : deviceNow());
  };
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
    synchronised: () => estimate.known,
    bounds: () => {
      const at = look();
      const { low, high } = estimate.bounds(at);
      return { earliest: at + low, latest: at + high };
    },
    everySecond(listener) {
      listeners.add(listener);
      if (listeners.size === 1) restart();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) restart();
      };
    },
    adopt(sample) {
      const before = now();
      estimate.adopt(sample);
      if (Math.abs(now() - before) > 20) restart();
    },
  };
}
