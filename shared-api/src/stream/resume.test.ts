import { FakeWebSocket } from './testing/FakeWebSocket';
import { connect, flush, frame, hello, installFakeSockets, setUp, tickers, trades } from './testing/streamSetUp';

installFakeSockets();

const life = 'of one node';
const other = 'of another node';
const snapshot = true;
const resumed = true;
const resume = (from: number, after: number) => ({ op: 'resume', channel: 'trades:AUSDT', from, life, after: `AUSDT-${after}` });
const subscribe = { op: 'subscribe', channels: ['trades:AUSDT'] };

type Stream = ReturnType<typeof setUp>['stream'];

/** Numbers of the trades that a listener hears, message by message. */
function listen(stream: Stream): { heard: string[]; end: () => void } {
  const heard: string[] = [];
  const end = stream.subscribe('trades:AUSDT', ({ snapshot: whole, data }) => {
    const numbers = data.trades.map(({ id }) => id.replace('AUSDT-', '')).join();
    heard.push(whole ? `snapshot ${numbers}` : numbers);
  });
  return { heard, end };
}

const say = (...messages: ReturnType<typeof trades>[]): void => messages.forEach((message) => FakeWebSocket.last.say(message));

/** The server answers pings and says nothing else. */
async function quiet(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await jest.advanceTimersByTimeAsync(1_000);
    FakeWebSocket.last.say({ type: 'heartbeat', serverTime: 1 });
  }
}

/** The connection is lost and comes back, later each time. */
async function cut(): Promise<void> {
  const before = FakeWebSocket.made.length;
  FakeWebSocket.last.drop();
  while (FakeWebSocket.made.length === before) await jest.advanceTimersByTimeAsync(500);
  await connect();
}

/** Listens to trades until the first five are known. */
async function begin(mark: { readonly life?: string } = { life }) {
  const { stream } = setUp();
  const { heard, end } = listen(stream);
  stream.start();
  await connect();
  say(trades(40, [4, 3], { snapshot, ...mark }), trades(41, [5]));
  heard.length = 0;
  return { stream, heard, end };
}

describe('trades after the connection was lost', () => {
  test('go on after the newest one that is known, on another node with other numbers', async () => {
    const { stream, heard } = await begin();
    await cut();
    expect(FakeWebSocket.last.sent).toEqual([resume(41, 5)]);
    say(trades(7, [7, 6], { resumed, life: other }), trades(8, [8]), trades(10, [10]));
    expect(heard).toEqual(['7,6', '8']);
    expect(FakeWebSocket.last.sent.at(-1)).toEqual({ ...resume(8, 8), life: other });
    say(trades(9, [9]), trades(10, [10]));
    expect(heard).toEqual(['7,6', '8', '9', '10']);
    expect(listen(stream).heard).toEqual(['snapshot 10,9,8,7,6,5,4,3']);
    stream.close();
  });

  test('go on with what is missing on the same node, and with a snapshot where too much is', async () => {
    const { stream, heard } = await begin();
    await cut();
    say(trades(42, [6]), trades(43, [7]));
    await cut();
    expect(FakeWebSocket.last.sent).toEqual([resume(43, 7)]);
    say(trades(2, [900, 899], { snapshot, life: other }), trades(3, [901]));
    await cut();
    expect(FakeWebSocket.last.sent).toEqual([{ ...resume(3, 901), life: other }]);
    expect(heard).toEqual(['6', '7', 'snapshot 900,899', '901']);
    stream.close();
  });

  test('are asked for again when that connection is lost before its answer', async () => {
    const { stream, heard } = await begin();
    await cut();
    await cut();
    expect(FakeWebSocket.last.sent).toEqual([resume(41, 5)]);
    say(trades(41, [6], { resumed, life: other }));
    await quiet(5);
    expect(heard).toEqual(['6']);
    expect(FakeWebSocket.last.sent.filter(({ op }) => op !== 'ping')).toHaveLength(1);
    stream.close();
  });

  test('are subscribed anew when no answer comes', async () => {
    const { stream, heard } = await begin();
    await cut();
    await quiet(4);
    expect(FakeWebSocket.last.sent).toEqual([resume(41, 5), { op: 'unsubscribe', channels: ['trades:AUSDT'] }, subscribe]);
    // The answer comes late: the snapshot has it, too.
    say(trades(7, [6], { resumed, life: other }), trades(7, [6, 5, 4], { snapshot, life: other }));
    expect(heard).toEqual(['snapshot 6,5,4']);
    stream.close();
  });

  test('are subscribed anew at a server that names no life, and where no trade is known', async () => {
    const { stream } = await begin({});
    await cut();
    expect(FakeWebSocket.last.sent).toEqual([subscribe]);
    say(trades(1, [], { snapshot, life }));
    await cut();
    expect(FakeWebSocket.last.sent).toEqual([subscribe]);
    stream.close();
  });

  test('are subscribed anew once an older server has sent the last snapshot', async () => {
    const { stream } = await begin();
    await cut();
    say(trades(9_000, [5, 4], { snapshot }));
    await cut();
    expect(FakeWebSocket.last.sent).toEqual([subscribe]);
    stream.close();
  });

  test('go on for a page that comes back when the connection has', async () => {
    const { stream, heard, end } = await begin();
    end();
    await cut();
    expect(FakeWebSocket.last.sent).toEqual([]);
    const again = listen(stream);
    await flush();
    expect(FakeWebSocket.last.sent).toEqual([resume(41, 5)]);
    say(trades(7, [6], { resumed, life: other }));
    expect(again.heard).toEqual(['snapshot 5,4,3', '6']);
    expect(heard).toEqual([]);
    stream.close();
  });

  test('that are refused wait until there is room', async () => {
    const { stream, heard } = await begin();
    const end = stream.subscribe('tickers', () => undefined);
    await cut();
    FakeWebSocket.last.say({ type: 'error', code: 'tooManyChannels', channel: 'trades:AUSDT' });
    await quiet(5);
    expect(FakeWebSocket.last.sent.filter(({ op }) => op !== 'ping')).toEqual([resume(41, 5), { op: 'subscribe', channels: ['tickers'] }]);
    end();
    await quiet(2);
    expect(FakeWebSocket.last.sent.at(-1)).toEqual(resume(41, 5));
    say(trades(7, [6], { resumed, life: other }));
    expect(heard).toEqual(['6']);
    stream.close();
  });
});

test('other channels are subscribed anew after the connection was lost', async () => {
  const { stream, listen: listenToTickers, prices } = setUp();
  listenToTickers();
  stream.subscribe('book:AUSDT', () => undefined);
  stream.start();
  await connect();
  FakeWebSocket.last.say(tickers(1, '1', true));
  FakeWebSocket.last.say(frame('book:AUSDT', 1, { symbol: 'AUSDT', time: 1, bids: [], asks: [] }, true));
  await cut();
  expect(FakeWebSocket.last.sent).toEqual([{ op: 'subscribe', channels: ['tickers', 'book:AUSDT'] }]);
  FakeWebSocket.last.say(hello);
  expect(prices).toEqual(['snapshot 1']);
  stream.close();
});

test('what is missing on a connection is asked for with the life of the last snapshot', async () => {
  const { stream, heard } = await begin();
  say(trades(43, [7]));
  expect(FakeWebSocket.last.sent.at(-1)).toEqual(resume(41, 5));
  say(trades(42, [6]), trades(43, [7]));
  expect(heard).toEqual(['6', '7']);
  stream.close();
});
