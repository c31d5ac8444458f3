import type { ServerTimeSample } from '../../client/serverTimeSample';
import type { ServerMessage } from '../../contract/streamTypes';
import type { NetworkState, TelemetryEvent } from '../../ports/ports';
import { createMarketStream } from '../createMarketStream';
import { openStreamSocket } from '../openStreamSocket';
import { FakeWebSocket } from './FakeWebSocket';
import { ticker } from './ticker';

export const hello = { type: 'hello', serverTime: 1_000, feed: 'simulated', heartbeatMilliseconds: 1_000 } as const;
export const frame = (channel: string, sequence: number, data: unknown, snapshot?: boolean): ServerMessage => ({
  type: 'frame',
  time: 1,
  items: [{ channel, sequence, data, ...(snapshot && { snapshot }) }],
});
export const tickers = (sequence: number, price: string, snapshot?: boolean) =>
  frame('tickers', sequence, { tickers: [ticker('AUSDT', price)] }, snapshot);
/** Trades of AUSDT, newest first, by their numbers in the tick log. */
export const trades = (
  sequence: number,
  numbers: readonly number[],
  mark: { readonly snapshot?: true; readonly resumed?: true; readonly life?: string } = {},
): ServerMessage => {
  const list = numbers.map((number) => ({ id: `AUSDT-${number}`, price: '1', quantity: '1', side: 'buy', time: number }));
  return { type: 'frame', time: 1, items: [{ channel: 'trades:AUSDT', sequence, data: { trades: list }, ...mark }] };
};
export const flush = () => jest.advanceTimersByTimeAsync(0);

export function setUp() {
  const network: Pick<NetworkState, 'stream' | 'lastMessageAt'>[] = [];
  const samples: ServerTimeSample[] = [];
  const events: TelemetryEvent[] = [];
  const api = { calls: 0, fail: false };
  const stale: string[] = [];
  const test = { token: undefined as string | undefined, network, samples, events, api, stale };
  const stream = createMarketStream({
    url: 'wss://exchange.test/api/stream',
    getToken: () => test.token,
    api: {
      call: async () => {
        api.calls += 1;
        if (api.fail) throw new Error('down');
        return { list: [{ ...ticker('AUSDT', '7'), name: 'A' }], total: 1 } as never;
      },
    },
    telemetry: { record: (event) => void events.push(event) },
    onNetwork: (state) => void network.push(state),
    onSessionStale: () => void stale.push(test.token ?? ''),
    onServerTime: (sample) => void samples.push(sample),
    serverNow: () => 5_000,
    openSocket: (url, handlers) => openStreamSocket(url, handlers, () => 0.5),
  });
  const prices: string[] = [];
  const listen = (into = prices) =>
    stream.subscribe(
      'tickers',
      ({ snapshot, data }) => void into.push(`${snapshot ? 'snapshot ' : ''}${data.tickers.map(({ price }) => price).join()}`),
    );
  return { ...test, set: (token?: string) => (test.token = token), stream, prices, listen };
}

/** Connects: the socket opens and the server says hello. */
export async function connect() {
  await flush();
  FakeWebSocket.last.accept();
  FakeWebSocket.last.say(hello);
}

/** Gives every test of a file fake timers and fake sockets. */
export function installFakeSockets(): void {
  const real = globalThis.WebSocket;
  beforeEach(() => {
    jest.useFakeTimers();
    FakeWebSocket.made = [];
    globalThis.WebSocket = FakeWebSocket as never;
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.WebSocket = real;
  });
}
