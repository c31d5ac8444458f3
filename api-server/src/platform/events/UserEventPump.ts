import type { UserEvent } from '@halyard-h5/shared-api/contract';
import type { Database } from '../database';
import { MOST_EVENTS } from './UserEvents';
import type { UserEvents } from './UserEvents';
import { lowestIdAt } from '../../kernel';
import type { Clock, Logger, Timer } from '../../kernel';

/** Transactions commit in any order, and clocks of processes differ: events may appear whose time is so much before one that was read already. */
const OVERLAP = 60_000;
/** How old an event may be that is told to whoever begins to listen: as old as the answers that a screen has read meanwhile. */
const JUST_HAPPENED = 10_000;
/** Milliseconds between two looks at everybody who listens while nobody can wake this process, and while the bus may have lost a wake-up. */
const LOOK_ALONE = 2_000;
const LOOK_AGAIN = 10_000;
/** Users of one look. */
const BATCH = 500;
/** Sessions of everybody who listens are checked so often, whatever was heard of them. */
const RECHECK = 300_000;

/** Who listens to events of users: the stream's hub. */
export interface UserEventAudience {
  /** Calls `listener` when the first socket of a user begins to listen and when the last one ends. Answers the function that ends it. */
  onUsersChange(listener: (userId: string, listening: boolean) => void): () => void;
  /** Sends events to every socket of the user. */
  publishUser(userId: string, events: readonly UserEvent[]): void;
  /** Ends the sockets of the user whose session has ended. */
  recheck(userId: string): Promise<void>;
}

interface UserEventPumpOptions {
  userEvents: UserEvents;
  database: Database;
  clock: Clock;
  logger: Logger;
  hub: UserEventAudience;
}

interface Reader {
  /** Time of the newest event read. */
  time: number;
  /** When it began to listen, by the clock of this process; undefined after the first reading: what was there long before is told to nobody. */
  begunAt: number | undefined;
  /** Ids read already that may be read again. */
  known: Map<string, number>;
  /** Ends when the last reading does. */
  reading: Promise<void>;
}

/** Carries events from the outbox to the sockets of the users that they belong to. */
export class UserEventPump {
  readonly #options: UserEventPumpOptions;
  readonly #readers = new Map<string, Reader>();
  readonly #ends: (() => void)[] = [];
  #lookedAt = 0;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: UserEventPumpOptions) {
    this.#options = options;
  }

  start(): void {
    const { userEvents, clock, hub } = this.#options;
    this.#ends.push(userEvents.onWake(({ userIds }) => userIds.forEach((userId) => this.#wake(userId))));
    this.#ends.push(hub.onUsersChange((userId, listening) => this.#follow(userId, listening)));
    this.#ends.push(userEvents.onWokenAgain(() => this.#look()));
    const looking: Timer = clock.every(LOOK_ALONE, () => {
      if (!userEvents.isWoken || clock.now() - this.#lookedAt >= LOOK_AGAIN) this.#look();
    });
    const rechecking: Timer = clock.every(RECHECK, () => {
      for (const userId of this.#readers.keys()) void hub.recheck(userId);
    });
    this.#ends.push(() => looking.cancel());
    this.#ends.push(() => rechecking.cancel());
  }

  async stop(): Promise<void> {
    for (const end of this.#ends.splice(0)) end();
    await this.settled();
  }

  /** Resolves when everything that was woken has been read. */
  async settled(): Promise<void> {
    await this.#looking;
    await Promise.all([...this.#readers.values()].map(({ reading }) => reading));
  }

  /**
   * What happened long before a user began to listen is in the answers that screens read. What has just happened is told: screens read
   * while their socket was still connecting, so an answer may be older than the listening.
   */
  #follow(userId: string, listening: boolean): void {
    this.#readers.delete(userId);
    if (!listening) return;
    const time = this.#options.clock.now();
    this.#readers.set(userId, { time, begunAt: time, known: new Map(), reading: Promise.resolve() });
    this.#wake(userId);
  }

  /** Wakes whoever has events that nobody has told of. One look at a time. */
  #look(): void {
    this.#lookedAt = this.#options.clock.now();
    this.#looking = this.#looking
      .then(() => this.#lookAtAll())
      .catch((error: Error) => this.#options.logger.warn({ message: error.message }, 'user events cannot be looked for'));
  }

  async #lookAtAll(): Promise<void> {
    const { userEvents, database } = this.#options;
    const places = [...this.#readers].map(([userId, { time }]) => ({ userId, first: lowestIdAt(time - OVERLAP) }));
    for (let start = 0; start < places.length; start += BATCH) {
      const found = await userEvents.idsFrom(database, places.slice(start, start + BATCH));
      for (const [userId, ids] of found) {
        const known = this.#readers.get(userId)?.known;
        // As many as are read at once: there may be more.
        if (known && (ids.length >= MOST_EVENTS || ids.some((id) => !known.has(id)))) this.#wake(userId);
      }
    }
  }

  #wake(userId: string): void {
    const reader = this.#readers.get(userId);
    if (!reader) return;
    reader.reading = reader.reading
      .then(() => this.#read(userId, reader))
      .catch((error: Error) => this.#options.logger.warn({ message: error.message }, 'user events cannot be read'));
  }

  async #read(userId: string, reader: Reader): Promise<void> {
    const { userEvents, database, hub, clock } = this.#options;
    const since = await this.#since(reader);
    let isRenewed = false;
    for (let place: string | undefined = lowestIdAt(reader.time - OVERLAP); place !== undefined;) {
      const events: UserEvent[] = await userEvents.from(database, userId, place);
      if (this.#readers.get(userId) !== reader) return;
      place = events.length < MOST_EVENTS ? undefined : events.at(-1)?.id;
      const fresh = events.filter(({ id }) => !reader.known.has(id));
      for (const { id, time } of fresh) {
        reader.known.set(id, time);
        // The clock of whoever wrote it may be ahead.
        reader.time = Math.max(reader.time, Math.min(time, clock.now()));
      }
      hub.publishUser(
        userId,
        fresh.filter(({ time }) => time >= since),
      );
      isRenewed ||= fresh.some(({ kind }) => kind === 'session');
    }
    reader.begunAt = undefined;
    for (const [id, time] of reader.known) if (time < reader.time - 2 * OVERLAP) reader.known.delete(id);
    if (isRenewed) await hub.recheck(userId);
  }

  /** From when on events are told at this reading. Their times are the database's, and the clock of this process may be wrong. */
  async #since(reader: Reader): Promise<number> {
    const { userEvents, database, clock } = this.#options;
    if (reader.begunAt === undefined) return 0;
    reader.time = await userEvents.now(database);
    return reader.time - (clock.now() - reader.begunAt) - JUST_HAPPENED;
  }
}
