import { FakeWebSocket } from './testing/FakeWebSocket';
import { connect, flush, hello, setUp, tickers, installFakeSockets } from './testing/streamSetUp';

installFakeSockets();

describe('connection', () => {
  test('the network port hears changes alone, not every message', async () => {
    const { stream, network } = setUp();
    stream.start();
    await connect();
    FakeWebSocket.last.say({ type: 'heartbeat', serverTime: 2 });
    FakeWebSocket.last.drop();
    stream.close();
    expect(network).toEqual([
      { stream: 'reconnecting' },
      { stream: 'connected', lastMessageAt: 5_000 },
      { stream: 'reconnecting', lastMessageAt: 5_000 },
      { stream: 'closed', lastMessageAt: 5_000 },
    ]);
  });

  test('a cut connection comes back and subscribes each channel once', async () => {
    const { stream, listen, prices, network } = setUp();
    listen();
    stream.start();
    await connect();
    FakeWebSocket.last.say(tickers(41, '1', true));
    FakeWebSocket.last.drop();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(FakeWebSocket.made).toHaveLength(2);
    await connect();
    expect(FakeWebSocket.last.sent).toEqual([{ op: 'subscribe', channels: ['tickers'] }]);
    FakeWebSocket.last.say(tickers(2, '2'));
    FakeWebSocket.last.say(tickers(2, '2', true));
    FakeWebSocket.last.say(tickers(3, '3'));
    expect(prices).toEqual(['snapshot 1', 'snapshot 2', '3']);
    expect(network.at(-1)).toMatchObject({ stream: 'connected' });
    stream.close();
  });

  test('a server that stays away is asked less and less often', async () => {
    const { stream } = setUp();
    stream.start();
    await flush();
    const made: number[] = [];
    for (let minute = 0; minute < 3; minute++) {
      for (let second = 0; second < 60; second++) {
        if (FakeWebSocket.last.readyState === 0) FakeWebSocket.last.drop();
        await jest.advanceTimersByTimeAsync(1_000);
      }
      made.push(FakeWebSocket.made.length);
    }
    expect(made[0]).toBeLessThanOrEqual(8);
    expect(made[2]! - made[1]!).toBeLessThanOrEqual(3);
    expect(made[2]! - made[1]!).toBeGreaterThanOrEqual(1);
    stream.close();
  });

  test('a half-open connection is asked for a sign of life, marked within five seconds and replaced', async () => {
    const { stream, network, listen } = setUp();
    listen();
    stream.start();
    await connect();
    await jest.advanceTimersByTimeAsync(2_500);
    expect(FakeWebSocket.last.sent.at(-1)).toEqual({ op: 'ping' });
    expect(network.at(-1)).toMatchObject({ stream: 'connected' });
    await jest.advanceTimersByTimeAsync(2_400);
    expect(network.at(-1)).toEqual({ stream: 'reconnecting', lastMessageAt: 5_000 });
    expect(FakeWebSocket.made).toHaveLength(2);
    await connect();
    expect(network.at(-1)).toMatchObject({ stream: 'connected' });
    stream.close();
  });

  test('an answered ping keeps the connection', async () => {
    const { stream, network } = setUp();
    stream.start();
    await connect();
    for (let round = 0; round < 10; round++) {
      await jest.advanceTimersByTimeAsync(2_500);
      FakeWebSocket.last.say({ type: 'heartbeat', serverTime: 2 });
    }
    expect(FakeWebSocket.made).toHaveLength(1);
    expect(network).toHaveLength(2);
    stream.close();
  });

  test('hello and heartbeats feed the server clock; nonsense is noted and ignored', async () => {
    const { stream, samples, events } = setUp();
    stream.start();
    await connect();
    FakeWebSocket.last.say({ type: 'heartbeat', serverTime: 2_000 });
    FakeWebSocket.last.sayText('<html>');
    expect(samples.map(({ earliest }) => earliest)).toEqual([1_000, 2_000]);
    expect(events).toMatchObject([{ name: 'stream.badMessage' }]);
    stream.close();
  });

  test('nothing runs on after close', async () => {
    const { stream } = setUp();
    stream.start();
    await connect();
    stream.close();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(FakeWebSocket.made).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('fallback', () => {
  test('tickers are read over HTTP after ten seconds without a socket, and no longer once it is back', async () => {
    const { stream, listen, prices, api } = setUp();
    listen();
    stream.start();
    await jest.advanceTimersByTimeAsync(9_900);
    expect(api.calls).toBe(0);
    await jest.advanceTimersByTimeAsync(6_200);
    expect(api.calls).toBe(3);
    expect(prices).toEqual(['snapshot 7', 'snapshot 7', 'snapshot 7']);
    FakeWebSocket.last.accept();
    FakeWebSocket.last.say(hello);
    FakeWebSocket.last.say(tickers(1, '8', true));
    for (let second = 0; second < 10; second++) {
      await jest.advanceTimersByTimeAsync(1_000);
      FakeWebSocket.last.say({ type: 'heartbeat', serverTime: 1 });
    }
    expect(api.calls).toBe(3);
    expect(prices.at(-1)).toBe('snapshot 8');
    stream.close();
  });

  test('reads that fail are repeated ever more slowly, and nobody listening means no reads', async () => {
    const { stream, listen, api } = setUp();
    api.fail = true;
    const end = listen();
    stream.start();
    await jest.advanceTimersByTimeAsync(10_000 + 6_000 + 12_000 + 24_000 + 1_000);
    expect(api.calls).toBe(4);
    end();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(api.calls).toBe(4);
    stream.close();
  });

  test('reconnect does not wait for the next try', async () => {
    const { stream } = setUp();
    stream.start();
    await flush();
    for (let round = 0; round < 4; round++) {
      FakeWebSocket.last.drop();
      await jest.advanceTimersByTimeAsync(8_000);
    }
    FakeWebSocket.last.drop();
    const before = FakeWebSocket.made.length;
    stream.reconnect();
    await flush();
    await flush();
    expect(FakeWebSocket.made.length).toBeGreaterThan(before);
    stream.close();
  });
});
