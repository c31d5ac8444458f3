import { FakeClock } from '../kernel/FakeClock';
import { RandomIds, silentLogger } from '../../kernel';
import type { MarketService } from '../../core/market/MarketService';
import { streamSettings } from '../../core/market/settings';
import type { StreamSession } from '../../core/stream/Connection';
import { StreamHub } from '../../core/stream/StreamHub';
import type { SocketEvents } from '../../core/stream/StreamHub';
import { FakeSocket } from './FakeSocket';
import type { ScriptedFeed } from '../market/ScriptedFeed';
import { START, useMarkets } from '../market/useMarkets';
import { until } from '../until';

/** Small limits, so that tests reach them. */
export const hubSettings = streamSettings.parse({
  maximumChannels: 5,
  maximumMessageRate: 20,
  resumeDepth: 3,
  maximumChannelSets: 3,
  maximumAddressChannelSets: 2,
});

/** Halts as a test announces them. */
function announced() {
  let text = '{"halts":[]}';
  const listeners = new Set<() => void>();
  return {
    text: () => text,
    onChange: (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener)),
    announce(next: string) {
      text = next;
      listeners.forEach((listener) => listener());
    },
  };
}

export interface HubFixture {
  clock: FakeClock;
  feed: ScriptedFeed;
  market: MarketService;
  hub: StreamHub;
  /** The same on another node of the exchange. */
  other: StreamHub;
  /** Sessions by token; `good` is there from the start. */
  sessions: Map<string, StreamSession>;
  /** What an answer about a session has to wait for once it is read. */
  delay: () => Promise<void>;
  /** Announces what is halted. */
  announce(text: string): void;
  /** Lets one tick through. */
  tick(symbol: string, price: number): Promise<void>;
}

export interface Client {
  socket: FakeSocket;
  events: SocketEvents;
  /** Sends a message and waits until something comes back. */
  ask(message: unknown): Promise<void>;
}

type HubOptions = ConstructorParameters<typeof StreamHub>[0];

/** A hub as one node of the exchange has it; nobody can sign in unless told. */
export function openHub(market: MarketService, clock: FakeClock, options: Partial<HubOptions> = {}): StreamHub {
  const authenticate = (): Promise<undefined> => Promise.resolve(undefined);
  const own = {
    halts: announced(),
    ids: new RandomIds(clock),
    logger: silentLogger,
    settings: hubSettings,
    tickInterval: 500,
    authenticate,
  };
  return new StreamHub({ market, clock, ...own, ...options });
}

/** A socket of a hub. */
export function clientOf(hub: StreamHub, network: string): Client {
  const socket = new FakeSocket();
  const events = hub.accept(socket, { network });
  return {
    socket,
    events,
    async ask(message) {
      const before = socket.buffers.length;
      events.message(typeof message === 'string' ? message : JSON.stringify(message));
      await until(() => socket.buffers.length > before);
    },
  };
}

/** A hub on a market whose feed does as told, with one tick of BTCUSDT. Call it at the top of a test file; `fixture` is new in each test. */
export function useHub(): {
  fixture: () => HubFixture;
  /** Opens a socket, from a network of its own unless told. */
  connect: (network?: string, hub?: StreamHub) => Client;
  subscribed: (...channels: string[]) => Promise<Client>;
  subscribedFrom: (network: string | undefined, ...channels: string[]) => Promise<Client>;
  database: ReturnType<typeof useMarkets>['database'];
} {
  const { scripted, database } = useMarkets();
  let current: HubFixture;
  let market: MarketService;
  let networks = 0;
  beforeEach(async () => {
    const clock = new FakeClock(START);
    const made = scripted(clock);
    market = made.market;
    const sessions = new Map<string, StreamSession>([['good', { id: 's1', userId: 'u1' }]]);
    const authenticate = (token: string): Promise<StreamSession | undefined> => {
      const session = sessions.get(token);
      return current.delay().then(() => session);
    };
    const halts = announced();
    const [hub, other] = [openHub(market, clock, { halts, authenticate }), openHub(market, clock, { halts, authenticate })];
    const tick = async (symbol: string, price: number): Promise<void> => {
      clock.jumpTo(clock.now() + 1);
      made.feed.tick(symbol, price, clock.now());
      await market.settled();
    };
    current = { clock, feed: made.feed, market, hub, other, sessions, tick, announce: halts.announce, delay: () => Promise.resolve() };
    await market.start();
    hub.start();
    other.start();
    await tick('BTCUSDT', 100_000);
  });
  afterEach(async () => {
    current.hub.stop();
    current.other.stop();
    await market.stop();
  });

  function connect(network = `of its own ${(networks += 1)}`, hub = current.hub): Client {
    return clientOf(hub, network);
  }

  async function subscribedFrom(network: string | undefined, ...channels: string[]): Promise<Client> {
    const client = connect(network);
    client.socket.take();
    await client.ask({ op: 'subscribe', channels });
    return client;
  }
  const subscribed = (...channels: string[]): Promise<Client> => subscribedFrom(undefined, ...channels);

  return { fixture: () => current, connect, subscribed, subscribedFrom, database };
}
