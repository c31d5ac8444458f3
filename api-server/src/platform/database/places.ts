import type { Database } from './Tables';

/** Thrown where no place came free in time; nothing was begun. */
class NoPlace extends Error {
  readonly code = 'NO_PLACE';

  constructor() {
    super('Other transactions hold every connection that transactions may have');
  }
}

/** So many pieces of work at once; further ones wait in the order in which they came. */
export class Places {
  readonly #patience: number;
  readonly #waiting = new Set<() => void>();
  #free: number;

  /** @param patience milliseconds that work waits for a place */
  constructor(free: number, patience: number) {
    this.#free = free;
    this.#patience = patience;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** @throws NoPlace */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#free += 1;
    }
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else
      await new Promise<void>((resolve, reject) => {
        const enter = (): void => {
          clearTimeout(deadline);
          this.#waiting.delete(enter);
          resolve();
        };
        const deadline = setTimeout(() => {
          this.#waiting.delete(enter);
          reject(new NoPlace());
        }, this.#patience);
        this.#waiting.add(enter);
      });
  }
}

/** Of so many connections, those that transactions may have: where all of these wait for one lock, the others still read. */
export const placesOf = (poolSize: number): number => Math.max(1, poolSize - Math.max(1, Math.floor(poolSize / 5)));

const ofDatabase = new WeakMap<Database, Places>();

export const limitTransactions = (database: Database, places: Places): void => void ofDatabase.set(database, places);

/** Runs what locks rows, a transaction or a statement, in one of the database's places for that. Nothing within may ask for another one. */
export function inPlace<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  return ofDatabase.get(database)?.run(work) ?? work();
}
