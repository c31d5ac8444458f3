import type { Clock } from './Clock';

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, callback) {
    const timer = setTimeout(callback, delay);
    timer.unref();
    return { cancel: () => clearTimeout(timer) };
  },
  every(period, callback) {
    const timer = setInterval(callback, period);
    timer.unref();
    return { cancel: () => clearInterval(timer) };
  },
};
