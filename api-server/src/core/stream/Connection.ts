/** Who a token belongs to. */
export interface StreamSession {
  id: string;
  userId: string;
  /** When it is locked unless somebody uses it, milliseconds UTC. */
  locksAt?: number;
}

/** What the hub needs of a websocket. */
export interface Socket {
  /** Bytes that wait to be sent. */
  readonly bufferedAmount: number;
  send(data: Buffer, options: { binary: boolean }): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** What a socket was opened with. */
export interface Handshake {
  /** Its cookies. */
  readonly cookie?: string | undefined;
  /** Whom its address counts for. */
  readonly network: string;
}

const TEXT = { binary: false };
const RATE_SPAN = 10_000;

/** One client of the stream. */
export class Connection {
  readonly socket: Socket;
  /** Cookies of the handshake: without the session cookie the token gives no session. */
  readonly cookie: string | undefined;
  /** Whose share its set of channels counts for. */
  readonly network: string;
  readonly channels = new Set<string>();
  /** Name of the group of connections with the same public channels. */
  group = '';
  session: StreamSession | undefined;
  /** Token that gave the session. */
  token = '';
  /** When the client was last heard of, ms UTC. */
  lastSeen: number;
  /** Ends when all messages received so far are handled. */
  work: Promise<void> = Promise.resolve();
  #rateStart: number;
  #rateCount = 0;

  constructor(socket: Socket, { cookie, network }: Handshake, now: number) {
    this.socket = socket;
    this.cookie = cookie;
    this.network = network;
    this.lastSeen = now;
    this.#rateStart = now;
  }

  /** Counts a message of the client; false when there were more than `limit` within ten seconds. */
  allow(now: number, limit: number): boolean {
    this.lastSeen = now;
    if (now - this.#rateStart >= RATE_SPAN) {
      this.#rateStart = now;
      this.#rateCount = 0;
    }
    this.#rateCount += 1;
    return this.#rateCount <= limit;
  }

  /** Sends text that is already encoded; false, and nothing sent, when too much waits for this client already. */
  send(data: Buffer, maximumBuffered: number): boolean {
    if (this.socket.bufferedAmount > maximumBuffered) return false;
    this.socket.send(data, TEXT);
    return true;
  }
}
