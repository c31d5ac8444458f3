import { createMarketStream } from '@halyard-h5/shared-api/internal';
import type { ChannelMessage } from '@halyard-h5/shared-api/contract';
import { WebSocket } from 'ws';
import { money } from '../../src/kernel';
import type { Random } from '../../src/testing/Random';
import type { Member } from '../population';
import type { Route } from '../upgrade/RollingClient';

type StreamOptions = Parameters<typeof createMarketStream>[0];
type OpenSocket = NonNullable<StreamOptions['openSocket']>;

/** Longest pause before a lost connection is opened again, at the next node. Milliseconds. */
const COMES_BACK_WITHIN = 1_000;

/** What was told in a channel of trades, oldest first. */
export interface HeardTrades {
  readonly symbol: string;
  /** True when it replaces what was known before. */
  readonly snapshot: boolean;
  readonly trades: readonly { readonly id: string; readonly price: string; readonly time: number }[];
}

/** A stretch of time, by the clock outside, in which somebody listened to its own events. */
export interface Listening {
  readonly from: number;
  until: number;
}

/** A page that looks on: the product's own stream client, on one node after another, and everything that it was told. */
export class Watcher {
  readonly userId: string;
  readonly heard: HeardTrades[] = [];
  /** When each of its own events was first told, by id, by the clock outside. */
  readonly events = new Map<string, number>();
  readonly listening: Listening[] = [];
  connections = 0;
  readonly #member: Member;
  readonly #route: Route;
  readonly #random: Random;
  readonly #stream: ReturnType<typeof createMarketStream>;

  constructor(member: Member, symbols: readonly string[], route: Route, random: Random) {
    this.userId = member.userId;
    this.#member = member;
    this.#route = route;
    this.#random = random;
    this.#stream = createMarketStream({
      url: '/api/stream',
      getToken: () => member.token,
      api: { call: () => Promise.reject(new Error('nobody listens to tickers')) },
      telemetry: { record: () => undefined },
      onNetwork: () => undefined,
      onSessionStale: () => undefined,
      onServerTime: () => undefined,
      serverNow: () => Date.now(),
      openSocket: (url, events) => this.#connect(url, events),
    });
    for (const symbol of symbols) this.#stream.subscribe(`trades:${symbol}`, (message) => this.#hear(symbol, message));
    this.#stream.subscribe('user', (message) => this.#hearOwn(message));
  }

  start(): void {
    this.#stream.start();
  }

  stop(): void {
    this.#endListening();
    this.#stream.close();
  }

  /** Goes to the next node. */
  hop(): void {
    this.#stream.authenticate();
  }

  #hear(symbol: string, { snapshot, data }: ChannelMessage<`trades:${string}`>): void {
    this.heard.push({
      symbol,
      snapshot,
      trades: data.trades.map(({ id, price, time }) => ({ id, price: money.normalise(price), time })).reverse(),
    });
  }

  #hearOwn({ snapshot, data }: ChannelMessage<'user'>): void {
    const now = Date.now();
    if (snapshot) {
      this.#endListening();
      this.listening.push({ from: now, until: Infinity });
    }
    for (const { id } of data.events) if (!this.events.has(id)) this.events.set(id, now);
  }

  #endListening(): void {
    const last = this.listening.at(-1);
    if (last) last.until = Math.min(last.until, Date.now());
  }

  /** A socket that comes back at the next node. */
  #connect(address: string, events: Parameters<OpenSocket>[1]): ReturnType<OpenSocket> {
    let socket: WebSocket | undefined;
    let timer: NodeJS.Timeout | undefined;
    let closed = false;
    const drop = (): void => {
      clearTimeout(timer);
      const former = socket;
      socket = undefined;
      former?.removeAllListeners();
      former?.on('error', () => undefined);
      former?.terminate();
    };
    const lost = (): void => {
      this.#endListening();
      drop();
      events.onClose();
      if (!closed) timer = setTimeout(open, this.#random.whole(50, COMES_BACK_WITHIN));
    };
    const open = (): void => {
      this.connections += 1;
      const next = new WebSocket(`${this.#route.next().replace('http', 'ws')}${address}`, {
        headers: { cookie: this.#member.cookie },
        handshakeTimeout: 3_000,
      });
      socket = next;
      next.on('open', events.onOpen);
      next.on('message', (data: Buffer) => events.onMessage(data.toString()));
      next.on('error', lost);
      next.on('close', lost);
    };
    open();
    return {
      send: (text) => socket?.readyState === WebSocket.OPEN && socket.send(text),
      reconnect: () => {
        this.#endListening();
        drop();
        events.onClose();
        open();
      },
      close: () => {
        closed = true;
        drop();
      },
    };
  }
}
