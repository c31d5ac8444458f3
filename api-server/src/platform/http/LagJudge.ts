/**
 * Decides whether the event loop lags. One slow stretch is not a lag: it is over when it is seen, and a start, a collection of
 * garbage or a starved machine makes one. Two in a row are.
 */
export class LagJudge {
  readonly #maximum: number;
  #slow = 0;

  /** @param maximum delay that is still right, milliseconds */
  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /** @param delay what the event loop was late by since the last judgement, milliseconds; answers whether it lags now */
  judge(delay: number): boolean {
    this.#slow = delay > this.#maximum ? this.#slow + 1 : 0;
    return this.#slow > 1;
  }
}
