import type { ChannelMessage } from '../contract/streamTypes';
import { FakeWebSocket } from './testing/FakeWebSocket';
import { connect, flush, frame, hello, setUp, tickers, installFakeSockets } from './testing/streamSetUp';

installFakeSockets();

describe('subscriptions', () => {
  test('are sent together when the socket opens, and counted per channel', async () => {
    const { stream, listen, prices } = setUp();
    const end = listen();
    stream.subscribe('book:BTCUSDT', () => undefined);
    stream.start();
    await connect();
    expect(FakeWebSocket.last.url).toBe('wss://exchange.test/api/stream');
    expect(FakeWebSocket.last.sent).toEqual([{ op: 'subscribe', channels: ['tickers', 'book:BTCUSDT'] }]);
    FakeWebSocket.last.say(tickers(5, '1', true));
    FakeWebSocket.last.say(tickers(6, '2'));
    expect(prices).toEqual(['snapshot 1', '2']);

    const late: string[] = [];
    const endLate = listen(late);
    expect(late).toEqual(['snapshot 2']);
    end();
    end();
    await jest.advanceTimersByTimeAsync(10);
    FakeWebSocket.last.say(tickers(7, '3'));
    expect(late).toEqual(['snapshot 2', '3']);
    expect(prices).toHaveLength(2);
    expect(FakeWebSocket.last.sent).toHaveLength(1);

    endLate();
    FakeWebSocket.last.say(hello);
    await jest.advanceTimersByTimeAsync(1_900);
    FakeWebSocket.last.say(hello);
    await jest.advanceTimersByTimeAsync(200);
    expect(FakeWebSocket.last.sent.at(-1)).toEqual({ op: 'unsubscribe', channels: ['tickers'] });
    stream.close();
  });

  test('pages that follow each other do not subscribe anew; later ones are sent at once, in one message', async () => {
    const { stream, listen } = setUp();
    stream.start();
    await connect();
    stream.subscribe('trades:BTCUSDT', () => undefined);
    const end = listen();
    await flush();
    expect(FakeWebSocket.last.sent).toEqual([{ op: 'subscribe', channels: ['trades:BTCUSDT', 'tickers'] }]);
    end();
    await jest.advanceTimersByTimeAsync(1_000);
    listen();
    FakeWebSocket.last.say(hello);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(FakeWebSocket.last.sent.filter(({ op }) => op !== 'ping')).toHaveLength(1);
    stream.close();
  });

  test('more than fifty channels travel in several messages', async () => {
    const { stream } = setUp();
    stream.start();
    for (let index = 0; index < 60; index++) stream.subscribe(`book:C${index}`, () => undefined);
    await connect();
    expect(FakeWebSocket.last.sent.map((message) => ('channels' in message ? message.channels.length : 0))).toEqual([50, 10]);
    stream.close();
  });

  test('a listener that throws does not silence the others', async () => {
    const { stream, listen, prices, events } = setUp();
    stream.subscribe('tickers', () => {
      throw new Error('bad page');
    });
    listen();
    stream.start();
    await connect();
    FakeWebSocket.last.say(tickers(1, '1', true));
    expect(prices).toEqual(['snapshot 1']);
    expect(events).toMatchObject([{ name: 'stream.listener', detail: { detail: 'Error: bad page' } }]);
    stream.close();
  });
});

describe('gaps', () => {
  test('what is missing is asked for once, and a page never sees updates out of order', async () => {
    const { stream, listen, prices } = setUp();
    listen();
    stream.start();
    await connect();
    [tickers(1, '1', true), tickers(3, '3'), tickers(4, '4')].forEach((message) => FakeWebSocket.last.say(message));
    expect(FakeWebSocket.last.sent.slice(1)).toEqual([{ op: 'resume', channel: 'tickers', from: 1 }]);
    [tickers(2, '2'), tickers(3, '3'), tickers(4, '4')].forEach((message) => FakeWebSocket.last.say(message));
    expect(prices).toEqual(['snapshot 1', '2', '3', '4']);
    stream.close();
  });

  test('without an answer the channel is subscribed anew and begins with a snapshot', async () => {
    const { stream, listen, prices } = setUp();
    listen();
    stream.start();
    await connect();
    FakeWebSocket.last.say(tickers(1, '1', true));
    FakeWebSocket.last.say(tickers(3, '3'));
    for (let second = 0; second < 4; second++) {
      await jest.advanceTimersByTimeAsync(1_000);
      FakeWebSocket.last.say({ type: 'heartbeat', serverTime: 1 });
    }
    expect(FakeWebSocket.last.sent.slice(2)).toEqual([
      { op: 'unsubscribe', channels: ['tickers'] },
      { op: 'subscribe', channels: ['tickers'] },
    ]);
    FakeWebSocket.last.say(tickers(9, '9', true));
    expect(prices).toEqual(['snapshot 1', 'snapshot 9']);
    stream.close();
  });
});

describe('own events', () => {
  const event = { id: 'e1', kind: 'balance', time: 1, data: {} } as const;

  test('the user channel waits for the sign-in of the stream', async () => {
    const { stream, set } = setUp();
    const heard: ChannelMessage<'user'>[] = [];
    stream.subscribe('user', (message) => void heard.push(message));
    set('token-1');
    stream.start();
    await connect();
    expect(FakeWebSocket.last.sent).toEqual([{ op: 'auth', token: 'token-1' }]);
    FakeWebSocket.last.say({ type: 'auth', signedIn: true });
    expect(FakeWebSocket.last.sent.at(-1)).toEqual({ op: 'subscribe', channels: ['user'] });
    FakeWebSocket.last.say(frame('user', 1, { events: [] }, true));
    FakeWebSocket.last.say(frame('user', 2, { events: [event] }));
    expect(heard).toEqual([
      { sequence: 1, snapshot: true, data: { events: [] } },
      { sequence: 2, snapshot: false, data: { events: [event] } },
    ]);
    stream.close();
  });

  test('a refused token subscribes nothing; a later sign-in does; a sign-out drops the connection', async () => {
    const { stream, set } = setUp();
    stream.subscribe('user', () => undefined);
    set('old');
    stream.start();
    await connect();
    FakeWebSocket.last.say({ type: 'auth', signedIn: false });
    expect(FakeWebSocket.last.sent).toHaveLength(1);
    set('new');
    stream.authenticate();
    FakeWebSocket.last.say({ type: 'auth', signedIn: true });
    expect(FakeWebSocket.last.sent.slice(1)).toEqual([
      { op: 'auth', token: 'new' },
      { op: 'subscribe', channels: ['user'] },
    ]);
    set(undefined);
    stream.authenticate();
    await connect();
    expect(FakeWebSocket.made).toHaveLength(2);
    expect(FakeWebSocket.last.sent).toEqual([]);
    stream.close();
  });
});
