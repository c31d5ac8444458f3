import type { UserEvent } from '@halyard-h5/shared-api/contract';
import type { Clock } from '../../kernel';
import { Channel, startingSequence } from './Channel';
import type { Connection } from './Connection';

/** How long an event is in snapshots: as long as a screen may need from its first answers to its first listening, milliseconds. */
const RECENT = 10_000;

interface ListeningUser {
  channel: Channel;
  connections: Set<Connection>;
  /** Events that a further socket of the user is told of, for its screens may have read before them. */
  recent: UserEvent[];
}

/**
 * The `user` channel of each user who listens to it.
 * @see docs/decisions/0080-what-happened-while-a-socket-connected.md
 */
export class UserChannels {
  readonly #clock: Clock;
  readonly #depth: number;
  readonly #onChange: (userId: string, listening: boolean) => void;
  readonly #users = new Map<string, ListeningUser>();

  /** @param onChange called when the first socket of a user begins to listen and when the last one ends */
  constructor(clock: Clock, depth: number, onChange: (userId: string, listening: boolean) => void) {
    this.#clock = clock;
    this.#depth = depth;
    this.#onChange = onChange;
  }

  listen(connection: Connection, userId: string): Channel {
    const known = this.#users.get(userId);
    const user = known ?? this.#create();
    this.#users.set(userId, user);
    user.connections.add(connection);
    if (!known) this.#onChange(userId, true);
    return user.channel;
  }

  release(connection: Connection): void {
    const userId = connection.session?.userId;
    const user = userId === undefined ? undefined : this.#users.get(userId);
    if (userId === undefined || !user) return;
    user.connections.delete(connection);
    if (user.connections.size > 0) return;
    this.#users.delete(userId);
    this.#onChange(userId, false);
  }

  /** Sockets that listen to a user's events. */
  connections(userId: string): Connection[] {
    return [...(this.#users.get(userId)?.connections ?? [])];
  }

  /** The item for `events` and who gets it; undefined when nobody listens. */
  publish(userId: string, events: readonly UserEvent[]): { item: string; connections: Iterable<Connection> } | undefined {
    const user = this.#users.get(userId);
    if (!user || events.length === 0) return undefined;
    user.recent = [...user.recent, ...events].filter(({ time }) => time > this.#clock.now() - RECENT);
    return { item: user.channel.push(JSON.stringify({ events })), connections: [...user.connections] };
  }

  #create(): ListeningUser {
    const options = { name: 'user', startAfter: startingSequence(this.#clock), depth: this.#depth };
    const user: ListeningUser = {
      channel: new Channel({ ...options, snapshot: () => JSON.stringify({ events: user.recent }) }),
      connections: new Set(),
      recent: [],
    };
    return user;
  }
}
