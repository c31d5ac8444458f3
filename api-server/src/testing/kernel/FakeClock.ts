import { SteppedClock } from '../../kernel/SteppedClock';

/** A clock that moves only when told to: for tests and for simulating years in seconds. */
export class FakeClock extends SteppedClock {
  /** @param start first time, milliseconds UTC */
  constructor(start = Date.UTC(2025, 0, 1)) {
    super(start);
  }
}
