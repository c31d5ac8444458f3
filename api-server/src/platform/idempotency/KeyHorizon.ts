import { sql } from 'kysely';
import { keyTimeOf } from '@halyard-h5/shared-api/contract';
import { DAY, HOUR } from '../../kernel';
import type { Clock } from '../../kernel';
import type { Database } from '../database';
import { keyRefusals } from './refusals';

/** How far a key's time may be ahead of the exchange's: devices' clocks are wrong. An hour of the day that clients leave is for processes' clocks. */
const AHEAD = DAY - HOUR;

/** What of the answers is surely stored. Milliseconds UTC. */
interface Known {
  /** When keys without a time were first counted: all that were executed since are stored until `since` has passed it. */
  readonly epoch: number;
  /** Whatever was executed from here on is stored. */
  readonly since: number;
}

/**
 * Tells which keys may be executed: those alone of which the table would surely know an earlier execution. A key carries its time as
 * UUID version 7 does; others are accepted until the first of them that were stored here may have been removed.
 * @see docs/decisions/0214-keys-carry-their-time.md
 */
export class KeyHorizon {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #retention: number;
  #reading: Promise<Known> | undefined;

  /** @param retention how long answers are kept, milliseconds */
  constructor(database: Database, clock: Clock, retention: number) {
    this.#database = database;
    this.#clock = clock;
    this.#retention = retention;
  }

  /** Why a key may not be executed now; undefined when it may. */
  async refusalOf(key: string): Promise<Error | undefined> {
    const known = await this.#known();
    const now = this.#clock.now();
    const since = Math.max(known.since, now - this.#retention);
    const time = keyTimeOf(key);
    if (time === undefined) return since > known.epoch ? keyRefusals.keyTimeNeeded({ field: 'Idempotency-Key' }) : undefined;
    if (time > now + AHEAD) return keyRefusals.keyAhead({ field: 'Idempotency-Key' });
    return time - AHEAD < since ? keyRefusals.keyTooOld({ field: 'Idempotency-Key' }) : undefined;
  }

  /** Whether nothing stored under a key means that nothing was executed under it. */
  async knows(key: string): Promise<boolean> {
    return keyTimeOf(key) === undefined || (await this.refusalOf(key)) === undefined;
  }

  /** Read with the first key that comes; again, when that failed. */
  #known(): Promise<Known> {
    this.#reading ??= this.#read().catch((error: unknown) => {
      this.#reading = undefined;
      throw error;
    });
    return this.#reading;
  }

  /** The first process of a database writes what is known. */
  async #read(): Promise<Known> {
    const now = this.#clock.now();
    await sql`insert into idempotency_horizon (epoch, since) values (${now}, ${now - this.#retention}) on conflict do nothing`.execute(
      this.#database,
    );
    return this.#database.selectFrom('idempotency_horizon').select(['epoch', 'since']).executeTakeFirstOrThrow();
  }
}

/**
 * Notes that answers from before `time` are about to be removed: before they are, so that no process executes their keys again. Both times in ms UTC;
 * `now` is what the exchange's clock says, for a database of which nothing was noted yet.
 */
export async function moveHorizon(database: Database, time: number, now: number): Promise<void> {
  await sql`
    insert into idempotency_horizon as known (epoch, since) values (${now}, ${time})
    on conflict (id) do update set since = excluded.since where known.since < excluded.since`.execute(database);
}
