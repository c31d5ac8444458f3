import type { UserEvent } from '@halyard-h5/shared-api/contract';
import type { Database } from '../database';
import type { UserEvents } from './UserEvents';
import type { Clock, Logger, Timer } from '../../kernel';

/** Transactions commit in any order: events may appear whose time is so much before one that was read already. */
const OVERLAP = 10_000;
/** The bus may lose a wake-up; everybody who listens is looked at so often anyway. */
const LOOK_AGAIN = 300_000;

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

  constructor(options: UserEventPumpOptions) {
    this.#options = options;
  }

  start(): void {
    const { userEvents, clock, hub } = this.#options;
    this.#ends.push(userEvents.onWake(({ userIds }) => userIds.forEach((userId) => this.#wake(userId))));
    this.#ends.push(hub.onUsersChange((userId, listening) => this.#follow(userId, listening)));
    const timer: Timer = clock.every(LOOK_AGAIN, () => {
      for (const userId of this.#readers.keys()) {
        this.#wake(userId);
        void hub.recheck(userId);
      }
    });
    this.#ends.push(() => timer.cancel());
  }

  async stop(): Promise<void> {
    for (const end of this.#ends.splice(0)) end();
    await this.settled();
  }

  /** Resolves when everything that was woken has been read. */
  async settled(): Promise<void> {
    await Promise.all([...this.#readers.values()].map(({ reading }) => reading));
  }

  /**
   * What happened long before a user began to listen is in the answers that screens read. What has just happened is told: screens read
   * while their socket was still connecting, so an answer may be older than the listening.
   */
  #follow(userId: string, listening: boolean): void {
    this.#readers.delete(userId);
    if (!listening) return;
    this.#readers.set(userId, { time: this.#options.clock.now(), known: new Map(), reading: Promise.resolve() });
    this.#wake(userId);
  }

  #wake(userId: string): void {
    const reader = this.#readers.get(userId);
    if (!reader) return;
    reader.reading = reader.reading
      .then(() => this.#read(userId, reader))
      .catch((error: Error) => this.#options.logger.warn({ message: error.message }, 'user events cannot be read'));
  }

  async #read(userId: string, reader: Reader): Promise<void> {
    const { userEvents, database, hub } = this.#options;
    const events = await userEvents.since(database, userId, reader.time - OVERLAP);
    if (this.#readers.get(userId) !== reader) return;
    const fresh: UserEvent[] = events.filter(({ id }) => !reader.known.has(id));
    for (const { id, time } of fresh) {
      reader.known.set(id, time);
      reader.time = Math.max(reader.time, time);
    }
    for (const [id, time] of reader.known) if (time < reader.time - 2 * OVERLAP) reader.known.delete(id);
    hub.publishUser(userId, fresh);
    if (fresh.some(({ kind }) => kind === 'session')) await hub.recheck(userId);
  }
}
