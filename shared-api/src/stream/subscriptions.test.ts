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

  test('a token that is refused, or later not known any more, makes the session stale; nobody’s does not', async () => {
    const { stream, set, stale } = setUp();
    stream.start();
    await connect();
    FakeWebSocket.last.say({ type: 'auth', signedIn: false });
    expect(stale).toEqual([]);
    set('one');
    stream.authenticate();
    await connect();
    FakeWebSocket.last.say({ type: 'auth', signedIn: true });
    expect(stale).toEqual([]);
    FakeWebSocket.last.say({ type: 'auth', signedIn: false });
    expect(stale).toEqual(['one']);
    stream.close();
  });

  test('a refused token subscribes nothing; a later sign-in does, on a connection that has its cookie; a sign-out drops that', async () => {
    const { stream, set } = setUp();
    stream.subscribe('user', () => undefined);
    set('old');
    stream.start();
    await connect();
    FakeWebSocket.last.say({ type: 'auth', signedIn: false });
    expect(FakeWebSocket.last.sent).toHaveLength(1);
    set('new');
    stream.authenticate();
    await connect();
    expect(FakeWebSocket.made).toHaveLength(2);
    FakeWebSocket.last.say({ type: 'auth', signedIn: true });
    expect(FakeWebSocket.last.sent).toEqual([
      { op: 'auth', token: 'new' },
      { op: 'subscribe', channels: ['user'] },
    ]);
    set(undefined);
    stream.authenticate();
    await connect();
    expect(FakeWebSocket.made).toHaveLength(3);
    expect(FakeWebSocket.last.sent).toEqual([]);
    stream.close();
  });
});

describe('a page that comes and goes', () => {
  const sentChannels = () =>
    FakeWebSocket.last.sent.flatMap((message) => ('channels' in message ? [`${message.op} ${message.channels.join()}`] : []));

  test('subscribes even where its first visit had ended before anything was sent', async () => {
    const { stream, listen, prices } = setUp();
    stream.start();
    await connect();
    listen()();
    await flush();
    expect(sentChannels()).toEqual([]);
    listen();
    await flush();
    expect(sentChannels()).toEqual(['subscribe tickers']);
    FakeWebSocket.last.say(tickers(1, '1', true));
    expect(prices).toEqual(['snapshot 1']);
    stream.close();
  });

  test('ends nothing that the server was never asked for', async () => {
    const { stream, listen } = setUp();
    stream.start();
    await connect();
    listen()();
    FakeWebSocket.last.say(hello);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(sentChannels()).toEqual([]);
    stream.close();
  });

  test('has two seconds from its last end, not from its first', async () => {
    const { stream, listen } = setUp();
    stream.start();
    await connect();
    listen()();
    const end = listen();
    await flush();
    end();
    await jest.advanceTimersByTimeAsync(1_500);
    FakeWebSocket.last.say(hello);
    listen()();
    await jest.advanceTimersByTimeAsync(1_000);
    FakeWebSocket.last.say(hello);
    expect(sentChannels()).toEqual(['subscribe tickers']);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sentChannels()).toEqual(['subscribe tickers', 'unsubscribe tickers']);
    listen();
    await flush();
    expect(sentChannels().at(-1)).toBe('subscribe tickers');
    stream.close();
  });

  test('subscribes anew when the connection was lost in between', async () => {
    const { stream, listen, prices } = setUp();
    stream.start();
    await connect();
    const end = listen();
    await flush();
    FakeWebSocket.last.say(tickers(5, '1', true));
    end();
    FakeWebSocket.last.drop();
    await jest.advanceTimersByTimeAsync(1_500);
    await connect();
    expect(sentChannels()).toEqual([]);
    listen();
    await flush();
    expect(sentChannels()).toEqual(['subscribe tickers']);
    FakeWebSocket.last.say(tickers(2, '2', true));
    expect(prices.at(-1)).toBe('snapshot 2');
    stream.close();
  });

  test('hears nothing of the trader who was signed in before', async () => {
    const { stream, set } = setUp();
    set('ada');
    stream.start();
    await connect();
    FakeWebSocket.last.say({ type: 'auth', signedIn: true });
    const end = stream.subscribe('user', () => undefined);
    await flush();
    FakeWebSocket.last.say(frame('user', 1, { events: [{ id: 'e1', kind: 'balance', time: 1, data: {} }] }, true));
    end();
    set(undefined);
    stream.authenticate();
    await connect();
    set('bob');
    stream.authenticate();
    await connect();
    const heard: unknown[] = [];
    stream.subscribe('user', (message) => void heard.push(message));
    await flush();
    expect(heard).toEqual([]);
    FakeWebSocket.last.say({ type: 'auth', signedIn: true });
    expect(sentChannels()).toEqual(['subscribe user']);
    stream.close();
  });

  test('subscribes to own events that were left while the stream was signed in', async () => {
    const { stream, set } = setUp();
    set('ada');
    stream.start();
    await connect();
    stream.subscribe('user', () => undefined)();
    await flush();
    FakeWebSocket.last.say({ type: 'auth', signedIn: true });
    stream.subscribe('user', () => undefined);
    await flush();
    expect(sentChannels()).toEqual(['subscribe user']);
    stream.close();
  });

  test('is asked for again when there is room for a channel that was refused', async () => {
    const { stream, listen } = setUp();
    stream.start();
    await connect();
    const end = listen();
    stream.subscribe('book:BTCUSDT', () => undefined);
    await flush();
    FakeWebSocket.last.say({ type: 'error', code: 'tooManyChannels', channel: 'book:BTCUSDT' });
    end();
    await jest.advanceTimersByTimeAsync(1_500);
    FakeWebSocket.last.say(hello);
    await jest.advanceTimersByTimeAsync(500);
    expect(sentChannels()).toEqual(['subscribe tickers,book:BTCUSDT', 'unsubscribe tickers', 'subscribe book:BTCUSDT']);
    stream.close();
  });
});
