import { hash, verify } from '@node-rs/argon2';
import { httpRefusals } from '../../platform/http';
import type { AccessSettings } from './settings';

/** Hashes that may wait for each place at work; more callers are turned away (429) instead of piling up. */
const WAITING_PER_PLACE = 50;

/** Argon2id with a bound on how many hashes are computed at once: each costs 19 MiB and some 14 ms of a core. */
export class Passwords {
  readonly #settings: AccessSettings['password'];
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #decoy: Promise<string> | undefined;

  constructor(settings: AccessSettings['password']) {
    this.#settings = settings;
  }

  hash(password: string): Promise<string> {
    const { memory, passes, lanes } = this.#settings;
    return this.#bounded(() => hash(password, { memoryCost: memory, timeCost: passes, parallelism: lanes }));
  }

  /** Compares with `stored`. Without one it costs the same and answers false: an unknown account looks like a wrong password. */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    this.#decoy ??= this.hash('no password has this hash');
    const against = stored ?? (await this.#decoy);
    const right = await this.#bounded(() => verify(against, password));
    return right && stored !== undefined;
  }

  async #bounded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#settings.concurrency) {
      if (this.#waiting.length >= this.#settings.concurrency * WAITING_PER_PLACE) throw httpRefusals.busy();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
