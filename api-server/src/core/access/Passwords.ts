import { hash, verify } from '@node-rs/argon2';
import type { AccessSettings } from './settings';
import { Turns } from './Turns';

/** Hashes that may wait for each place at work; more callers are turned away (429) instead of piling up. */
const WAITING_PER_PLACE = 50;
/** Owner of work that nobody called for. */
const SERVER = 'server';

/** Argon2id with a bound on how many hashes are computed at once: each costs 19 MiB and some 14 ms of a core. Who waits does so in turns. */
export class Passwords {
  readonly #settings: AccessSettings['password'];
  readonly #turns: Turns;
  #decoy: Promise<string> | undefined;

  constructor(settings: AccessSettings['password']) {
    this.#settings = settings;
    this.#turns = new Turns({ atOnce: settings.concurrency, waiting: settings.concurrency * WAITING_PER_PLACE });
  }

  /**
   * @param owner for whom the turn is: the id of who is signed in, or has shown a code; the caller's network else
   * @throws Refusal `http.busy` (429) when too much waits
   */
  hash(password: string, owner = SERVER): Promise<string> {
    return this.#turns.run(owner, () => this.#hash(password));
  }

  /** Compares with `stored`, as `hash` does. Without one it costs the same and answers false: an unknown account looks like a wrong password. */
  async verify(stored: string | undefined, password: string, owner: string): Promise<boolean> {
    // Not in turn: what is refused once would be refused for ever.
    this.#decoy ??= this.#hash('no password has this hash');
    const against = stored ?? (await this.#decoy);
    const right = await this.#turns.run(owner, () => verify(against, password));
    return right && stored !== undefined;
  }

  #hash(password: string): Promise<string> {
    const { memory, passes, lanes } = this.#settings;
    return hash(password, { memoryCost: memory, timeCost: passes, parallelism: lanes });
  }
}
