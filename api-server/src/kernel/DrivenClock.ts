import type { Clock } from './Clock';
import { MINUTE } from './durations';
import { SteppedClock } from './SteppedClock';

/** Milliseconds between two looks at the clock that it goes by; no timer of the server is shorter by far. */
const BEAT = 10;
/** Longest step, milliseconds: well below what any worker may be silent for. */
const STEP = 1_000;

/** A clock that goes like another one, and that tests move ahead: seconds that nobody has to wait for. */
export class DrivenClock extends SteppedClock {
  #passing: Promise<void> = Promise.resolve();

  /**
   * Begins at the next whole minute: what goes by minutes, as a replay does, is the same whenever it starts.
   * @param real the clock that it goes by; one that is set back is not followed
   */
  constructor(real: Clock) {
    super(Math.ceil(real.now() / MINUTE) * MINUTE);
    let seen = real.now();
    real.every(BEAT, () => {
      const now = real.now();
      this.advance(Math.max(0, now - seen));
      seen = now;
    });
  }

  /**
   * Lets time pass, step by step; what is due in a step runs in its order.
   * @param settled resolves when what a step has begun is done: the next one waits for it
   */
  pass(milliseconds: number, settled: () => Promise<void>): Promise<void> {
    const passed = this.#passing.then(async () => {
      for (let left = milliseconds; left > 0; left -= STEP) {
        this.advance(Math.min(STEP, left));
        await settled();
      }
    });
    this.#passing = passed.catch(() => undefined);
    return passed;
  }
}
