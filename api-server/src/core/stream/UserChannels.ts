import type { UserEvent } from '@halyard-h5/shared-api/contract';
import type { Clock, Ids } from '../../kernel';
import { Channel } from './Channel';
import type { Connection } from './Connection';

/** How long an event is in snapshots: as long as a screen may need from its first answers to its first listening, milliseconds. */
const RECENT = 10_000;

interface UserChannelOptions {
  readonly clock: Clock;
  /** Names the lives of channels. */
  readonly ids: Ids;
  /** Items kept for clients that resume. */
  readonly depth: number;
  /** Called when the first socket of a user begins to listen and when the last one ends. */
  readonly onChange: (userId: string, listening: boolean) => void;
}

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
  readonly #options: UserChannelOptions;
  readonly #users = new Map<string, ListeningUser>();

  constructor(options: UserChannelOptions) {
    this.#options = options;
  }

  listen(connection: Connection, userId: string): Channel {
    const known = this.#users.get(userId);
    const user = known ?? this.#create();
    this.#users.set(userId, user);
    user.connections.add(connection);
    if (!known) this.#options.onChange(userId, true);
    return user.channel;
  }

  release(connection: Connection): void {
    const userId = connection.session?.userId;
    const user = userId === undefined ? undefined : this.#users.get(userId);
    if (userId === undefined || !user) return;
    user.connections.delete(connection);
    if (user.connections.size > 0) return;
    this.#users.delete(userId);
    this.#options.onChange(userId, false);
  }

  /** Sockets that listen to a user's events. */
  connections(userId: string): Connection[] {
    return [...(this.#users.get(userId)?.connections ?? [])];
  }

  /** The item for `events` and who gets it; undefined when nobody listens. */
  publish(userId: string, events: readonly UserEvent[]): { item: string; connections: Iterable<Connection> } | undefined {
    const user = this.#users.get(userId);
    if (!user || events.length === 0) return undefined;
    user.recent = [...user.recent, ...events].filter(({ time }) => time > this.#options.clock.now() - RECENT);
    return { item: user.channel.push(JSON.stringify({ events })), connections: [...user.connections] };
  }

  #create(): ListeningUser {
    const { ids, depth } = this.#options;
    const user: ListeningUser = {
      channel: new Channel({ name: 'user', life: ids.next(), depth, snapshot: () => JSON.stringify({ events: user.recent }) }),
      connections: new Set(),
      recent: [],
    };
    return user;
  }
}
