/** A price as it came, for drawing only: hence a number. */
export interface TickPoint {
  /** Milliseconds UTC on the exchange's clock. */
  readonly time: number;
  readonly price: number;
}

/** Prices of one product from a moment on, oldest first: of the tick log, and behind them what the stream has brought since. */
export class TickLine {
  #points: readonly TickPoint[] = [];

  get points(): readonly TickPoint[] {
    return this.#points;
  }

  /** Takes a price of the stream; one that is older than the last is known already. */
  add(point: TickPoint): void {
    const last = this.#points.at(-1);
    if (last && point.time <= last.time) return;
    this.#points = [...this.#points, point];
  }

  /** Takes a stretch of the log without holes, oldest first; what the stream has brought before and after it stays. */
  load(points: readonly TickPoint[]): void {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return;
    const before = this.#points.filter(({ time }) => time < first.time);
    const after = this.#points.filter(({ time }) => time > last.time);
    this.#points = [...before, ...points, ...after];
  }
}
