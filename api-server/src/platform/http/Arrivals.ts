import type { Clock, Timer } from '../../kernel';

interface Arrival {
  readonly owner: string;
  readonly end: () => void;
  readonly deadline: Timer;
}

interface Limits {
  /** Bodies on their way in all, and of one owner. */
  readonly maximum: number;
  readonly perOwner: number;
  /** How long one may take, milliseconds. */
  readonly within: number;
}

/**
 * Request bodies and slow answers under way. They occupy no place at work and end at a deadline, or earlier when room is needed.
 * When an owner's share is full, his oldest goes. When all is full, the oldest of the owner with most goes. Quick ones are never the oldest.
 * @see docs/decisions/0203-who-sends-slowly-holds-up-nobody.md
 */
export class Arrivals {
  readonly #limits: Limits;
  readonly #clock: Clock;
  /** In the order of their beginning, by owner. */
  readonly #byOwner = new Map<string, Set<Arrival>>();
  #count = 0;

  constructor(limits: Limits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Bodies on their way now. */
  get count(): number {
    return this.#count;
  }

  /**
   * @param end ends the request, once, when its time is over or its room is needed
   * @returns the function that says that it has arrived, or its request is over
   */
  begin(owner: string, end: () => void): () => void {
    if ((this.#byOwner.get(owner)?.size ?? 0) >= this.#limits.perOwner) this.#endOldest(owner);
    else if (this.#count >= this.#limits.maximum) this.#endOldest(this.#heaviest());
    const arrival: Arrival = { owner, end, deadline: this.#clock.after(this.#limits.within, () => this.#end(arrival)) };
    const own = this.#byOwner.get(owner) ?? new Set();
    this.#byOwner.set(owner, own.add(arrival));
    this.#count += 1;
    return () => void this.#leave(arrival);
  }

  #heaviest(): string {
    let [heaviest, most] = ['', 0];
    for (const [owner, { size }] of this.#byOwner) if (size > most) [heaviest, most] = [owner, size];
    return heaviest;
  }

  #endOldest(owner: string): void {
    const [oldest] = this.#byOwner.get(owner) ?? [];
    if (oldest) this.#end(oldest);
  }

  #end(arrival: Arrival): void {
    if (this.#leave(arrival)) arrival.end();
  }

  #leave(arrival: Arrival): boolean {
    const own = this.#byOwner.get(arrival.owner);
    if (!own?.delete(arrival)) return false;
    if (own.size === 0) this.#byOwner.delete(arrival.owner);
    this.#count -= 1;
    arrival.deadline.cancel();
    return true;
  }
}
