/** A pending call that can be cancelled. Cancelling twice, or after it ran, does nothing. */
export interface Timer {
  cancel(): void;
}

/** Where every part of the server takes its time from. Times are milliseconds UTC. */
export interface Clock {
  now(): number;
  /** Calls `callback` once after at least `delay` milliseconds. Timers never keep the process alive. */
  after(delay: number, callback: () => void): Timer;
  /** Calls `callback` every `period` milliseconds until cancelled. */
  every(period: number, callback: () => void): Timer;
}
