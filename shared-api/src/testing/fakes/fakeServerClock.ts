import { act } from '@testing-library/react';
import type { ServerClockPort } from '../../ports/ports';

export interface FakeServerClock extends ServerClockPort {
  /** Lets server time pass, milliseconds, telling at every full second on the way. Timers of the browser do not move. */
  advance(milliseconds: number): void;
  /** Sets the server time, milliseconds UTC. */
  set(time: number): void;
}

/** Server time that stands still until a test moves it. */
export function createFakeServerClock(start: number): FakeServerClock {
  const listeners = new Set<(now: number) => void>();
  let time = start;
  const tell = () => act(() => [...listeners].forEach((listener) => listener(time)));
  return {
    now: () => time,
    synchronised: () => true,
    everySecond: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    advance: (milliseconds) => {
      const end = time + milliseconds;
      for (let second = (Math.floor(time / 1000) + 1) * 1000; second <= end; second += 1000) {
        time = second;
        tell();
      }
      time = end;
    },
    set: (next) => {
      time = next;
      tell();
    },
  };
}
