/**
 * How far ticks have acted, per product: every tick up to the kept number has acted on every account, in flight or not when it came. So nobody
 * has to look at older ticks again.
 */
export class TickProgress {
  readonly #settled = new Map<string, number>();

  settled(symbol: string): number {
    return this.#settled.get(symbol) ?? 0;
  }

  /** Moves on; never back. */
  settle(symbol: string, sequence: number): void {
    this.#settled.set(symbol, Math.max(this.settled(symbol), sequence));
  }
}
