import { clientMessage } from '@halyard-h5/shared-api/contract';
import type { ClientMessage, ResumePoint, ServerMessage, UserEvent } from '@halyard-h5/shared-api/contract';
import type { Clock, Ids, Logger } from '../../kernel';
import type { Tick } from '../market';
import type { MarketService } from '../market';
import type { StreamSettings } from '../market';
import type { Channel } from './Channel';
import { Connection } from './Connection';
import type { Handshake, Socket, StreamSession } from './Connection';
import type { Announced } from './channelSources';
import { PublicChannels } from './PublicChannels';
import { UserChannels } from './UserChannels';

interface StreamHubOptions {
  market: MarketService;
  halts: Announced;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  settings: StreamSettings;
  /** Milliseconds between two looks at books that change without ticks. */
  tickInterval: number;
  /** Finds the session of a token and the cookies of the handshake, read from the database now. Undefined when it is not valid (any more). */
  authenticate: (token: string, cookie: string | undefined) => Promise<StreamSession | undefined>;
}

/** What the owner of a socket tells the hub. */
export interface SocketEvents {
  message(text: string): void;
  pong(): void;
  closed(): void;
}

const encode = (message: ServerMessage): Buffer => Buffer.from(JSON.stringify(message));

function parse(text: string): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Carries market data and users' own events to all sockets. Each channel's item is serialised once; sockets that listen to the same
 * channels get the same bytes, in one frame per tick.
 */
export class StreamHub {
  readonly #options: StreamHubOptions;
  readonly #connections = new Set<Connection>();
  readonly #public: PublicChannels;
  readonly #users: UserChannels;
  readonly #userListeners = new Set<(userId: string, listening: boolean) => void>();
  readonly #ends: (() => void)[] = [];
  #dropped = 0;

  constructor(options: StreamHubOptions) {
    const { clock, ids, settings } = options;
    this.#options = options;
    this.#public = new PublicChannels(options);
    const onChange = (userId: string, listening: boolean): void => {
      for (const listener of this.#userListeners) listener(userId, listening);
    };
    this.#users = new UserChannels({ clock, ids, depth: settings.resumeDepth, onChange });
  }

  start(): void {
    const { market, halts, clock, settings, tickInterval } = this.#options;
    const heartbeat = clock.every(settings.heartbeatInterval, () => this.#heartbeat());
    this.#ends.push(() => heartbeat.cancel());
    this.#ends.push(market.onTick((ticks) => this.#spread(ticks)));
    this.#ends.push(halts.onChange(() => this.#spread([])));
    this.#ends.push(market.onHistoryChange(() => this.#public.breakCandles()));
    if (market.feed !== 'live') return;
    // A live book changes between ticks, too.
    const books = clock.every(tickInterval, () => this.#spread([]));
    this.#ends.push(() => books.cancel());
  }

  /** Closes every socket; clients come back to the next process. */
  stop(): void {
    for (const end of this.#ends.splice(0)) end();
    for (const connection of [...this.#connections]) this.#close(connection, 1001, 'the server stops');
  }

  /** For metrics: sockets and channels open now, and sockets dropped as too slow or dead so far. */
  figures(): { sockets: number; channels: number; dropped: number } {
    return { sockets: this.#connections.size, channels: this.#public.size, dropped: this.#dropped };
  }

  /** Calls `listener` when a user's first socket begins to listen to its own events, and when the last one ends. */
  onUsersChange(listener: (userId: string, listening: boolean) => void): () => void {
    this.#userListeners.add(listener);
    return () => void this.#userListeners.delete(listener);
  }

  /** Sends events to the sockets of a user that listen to them. */
  publishUser(userId: string, events: readonly UserEvent[]): void {
    const published = this.#users.publish(userId, events);
    if (!published) return;
    const frame = this.#frame([published.item]);
    for (const connection of published.connections) {
      if (!this.#mayBeLocked(connection)) this.#send(connection, frame);
      else
        this.#queue(connection, async () => {
          await this.#confirm(connection);
          if (connection.channels.has('user')) this.#send(connection, frame);
        });
    }
  }

  /** Takes the user's own channel from those of its sockets whose token is not valid any more; market data goes on. */
  async recheck(userId: string): Promise<void> {
    // Also those that have signed in and do not listen yet: they may be about to.
    for (const connection of [...this.#connections]) if (connection.session?.userId === userId) await this.#confirm(connection);
  }

  /** Signs a socket out whose session is over, or locked. */
  async #confirm(connection: Connection): Promise<void> {
    const { token, session } = connection;
    if (!session) return;
    const valid = await this.#options.authenticate(token, connection.cookie);
    // Signed in anew meanwhile: then that has been looked at.
    if (connection.token !== token) return;
    if (valid?.userId === session.userId) return void (connection.session = valid);
    this.#changeSession(connection, undefined);
    connection.token = '';
    if (this.#connections.has(connection)) this.#send(connection, encode({ type: 'auth', signedIn: false }));
  }

  /** Takes a new socket. */
  accept(socket: Socket, handshake: Handshake): SocketEvents {
    const { clock, settings, market } = this.#options;
    const connection = new Connection(socket, handshake, clock.now());
    this.#connections.add(connection);
    this.#public.regroup(connection);
    const heartbeatMilliseconds = settings.heartbeatInterval;
    this.#send(connection, encode({ type: 'hello', serverTime: clock.now(), feed: market.feed, heartbeatMilliseconds }));
    return {
      message: (text) => this.#receive(connection, text),
      pong: () => void (connection.lastSeen = clock.now()),
      closed: () => this.#remove(connection),
    };
  }

  #receive(connection: Connection, text: string): void {
    const { clock, settings } = this.#options;
    if (!this.#connections.has(connection)) return;
    if (!connection.allow(clock.now(), settings.maximumMessageRate)) return this.#close(connection, 1008, 'too many messages');
    const message = parse(text);
    if (!message) return this.#send(connection, encode({ type: 'error', code: 'badMessage' }));
    this.#queue(connection, () => this.#handle(connection, message));
  }

  /** One after the other, so that what a client sends in a row takes effect in that order. */
  #queue(connection: Connection, work: () => void | Promise<void>): void {
    connection.work = connection.work.then(work).catch((error: Error) => {
      this.#options.logger.warn({ message: error.message }, 'a stream message could not be answered');
      this.#close(connection, 1011, 'try again');
    });
  }

  /** Whether its session is locked by now, unless somebody has used it since it was read. */
  #mayBeLocked({ session }: Connection): boolean {
    return session?.locksAt !== undefined && session.locksAt <= this.#options.clock.now();
  }

  async #handle(connection: Connection, message: ClientMessage): Promise<void> {
    switch (message.op) {
      case 'ping':
        return this.#send(connection, encode({ type: 'heartbeat', serverTime: this.#options.clock.now() }));
      case 'auth':
        return this.#authenticate(connection, message.token);
      case 'unsubscribe':
        for (const name of message.channels) this.#leave(connection, name);
        return this.#public.regroup(connection) ? undefined : this.#close(connection, 1013, 'too many sets of channels');
      case 'resume':
        return this.#subscribe(connection, [message.channel], message);
      case 'subscribe':
        return this.#subscribe(connection, message.channels, undefined);
    }
  }

  async #authenticate(connection: Connection, token: string): Promise<void> {
    const session = await this.#options.authenticate(token, connection.cookie);
    if (!this.#connections.has(connection)) return;
    if (session && this.#socketsBeside(connection, session.userId) >= this.#options.settings.maximumUserSockets) {
      return this.#close(connection, 1008, 'too many sockets');
    }
    this.#changeSession(connection, session);
    connection.token = session ? token : '';
    this.#send(connection, encode({ type: 'auth', signedIn: session !== undefined }));
  }

  /** How many other sockets of a user there are. */
  #socketsBeside(connection: Connection, userId: string): number {
    let count = 0;
    for (const other of this.#connections) if (other !== connection && other.session?.userId === userId) count += 1;
    return count;
  }

  #changeSession(connection: Connection, session: StreamSession | undefined): void {
    if (connection.session?.userId !== session?.userId) this.#leave(connection, 'user');
    connection.session = session;
  }

  async #subscribe(connection: Connection, names: readonly string[], heard: ResumePoint | undefined): Promise<void> {
    await Promise.all(names.filter((name) => name !== 'user').map((name) => this.#public.prepare(name)));
    // The session may have ended since sign-in: sockets without subscriptions are not checked. From here on any end reaches this socket.
    if (names.includes('user')) await this.#confirm(connection);
    if (!this.#connections.has(connection)) return;
    const added = names.filter((name) => name !== 'user' && !connection.channels.has(name));
    // From here on nothing waits: no tick may come between a snapshot and the frames that follow it.
    const joined = names.flatMap((name) => {
      const channel = this.#join(connection, name);
      return channel ? [{ name, items: heard ? channel.resume(heard) : [channel.snapshot()] }] : [];
    });
    const fits = this.#public.regroup(connection);
    if (!fits) {
      for (const name of added) {
        if (!connection.channels.has(name)) continue;
        this.#leave(connection, name);
        this.#send(connection, encode({ type: 'error', code: 'tooManyChannels', channel: name }));
      }
    }
    this.#send(connection, this.#frame(joined.filter(({ name }) => fits || !added.includes(name)).flatMap(({ items }) => items)));
  }

  /** Adds the channel to the connection, or tells it why not. */
  #join(connection: Connection, name: string): Channel | undefined {
    const refuse = (code: 'unknownChannel' | 'tooManyChannels' | 'signedOut'): undefined =>
      void this.#send(connection, encode({ type: 'error', code, channel: name }));
    const joined = connection.channels.has(name);
    if (!joined && connection.channels.size >= this.#options.settings.maximumChannels) return refuse('tooManyChannels');
    if (name === 'user' && !connection.session) return refuse('signedOut');
    const channel =
      name === 'user' && connection.session
        ? this.#users.listen(connection, connection.session.userId)
        : this.#public.listen(connection, name);
    if (!channel) return refuse('unknownChannel');
    connection.channels.add(name);
    return channel;
  }

  #leave(connection: Connection, name: string): void {
    if (!connection.channels.delete(name)) return;
    if (name === 'user') this.#users.release(connection);
    else this.#public.release(name);
  }

  #remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    for (const name of [...connection.channels]) this.#leave(connection, name);
    this.#public.leaveGroup(connection);
  }

  #close(connection: Connection, code: number, reason: string): void {
    this.#remove(connection);
    connection.socket.close(code, reason);
  }

  #spread(ticks: readonly Tick[]): void {
    for (const { items, connections } of this.#public.publish(ticks)) {
      const frame = this.#frame(items);
      for (const connection of connections) this.#send(connection, frame);
    }
  }

  #frame(items: readonly string[]): Buffer {
    return Buffer.from(`{"type":"frame","time":${this.#options.clock.now()},"items":[${items.join(',')}]}`);
  }

  #heartbeat(): void {
    const { clock, settings } = this.#options;
    const now = clock.now();
    const beat = encode({ type: 'heartbeat', serverTime: now });
    for (const connection of [...this.#connections]) {
      const silent = now - connection.lastSeen;
      if (silent > settings.deadAfter) this.#drop(connection);
      else {
        this.#send(connection, beat);
        if (silent >= settings.deadAfter / 3) connection.socket.ping();
        if (this.#mayBeLocked(connection)) this.#queue(connection, () => this.#confirm(connection));
      }
    }
  }

  #send(connection: Connection, data: Buffer): void {
    if (!connection.send(data, this.#options.settings.maximumBuffered)) this.#drop(connection);
  }

  #drop(connection: Connection): void {
    this.#dropped += 1;
    this.#remove(connection);
    connection.socket.terminate();
  }
}
