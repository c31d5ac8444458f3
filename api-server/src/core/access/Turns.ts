import { httpRefusals } from '../../platform/http';

interface Limits {
  /** Pieces of work that run at once. */
  readonly atOnce: number;
  /** How many more may wait. */
  readonly waiting: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/**
 * Work of which only so much runs at once. What waits begins in turns of its owners, so that who asks for much delays himself; and where no room is left, the
 * newest of who has most in it goes: one owner cannot fill it for others.
 */
export class Turns {
  readonly #limits: Limits;
  /** Of each owner the oldest first; owners in the order of their next turns. */
  readonly #byOwner = new Map<string, Waiting[]>();
  #count = 0;
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws Refusal `http.busy` (429) when there is no room, or another owner needs it */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#wait(owner);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #wait(owner: string): Promise<void> {
    if (this.#count >= this.#limits.waiting) this.#makeRoom(owner);
    return new Promise((begin, reject) => {
      const own = this.#byOwner.get(owner) ?? [];
      own.push({ begin, refuse: () => reject(httpRefusals.busy()) });
      this.#byOwner.set(owner, own);
      this.#count += 1;
    });
  }

  #makeRoom(owner: string): void {
    let [heaviest, most] = ['', 0];
    for (const [each, { length }] of this.#byOwner) if (length > most) [heaviest, most] = [each, length];
    // Whoever would have as many as the heaviest takes nothing from anybody.
    if ((this.#byOwner.get(owner)?.length ?? 0) + 1 >= most) throw httpRefusals.busy();
    this.#byOwner.get(heaviest)?.pop()?.refuse();
    this.#count -= 1;
  }

  /** The oldest of the owner whose turn it is, who is the last from then on. */
  #next(): Waiting | undefined {
    for (const [owner, own] of this.#byOwner) {
      const next = own.shift();
      this.#byOwner.delete(owner);
      if (own.length > 0) this.#byOwner.set(owner, own);
      if (!next) continue;
      this.#count -= 1;
      return next;
    }
    return undefined;
  }
}
