import { channelData, serverMessage } from '@halyard-h5/shared-api/contract';
import { START } from '../../testing/market/useMarkets';
import { until } from '../../testing/until';
import { hubSettings, useHub } from '../../testing/stream/useHub';
import type { Client } from '../../testing/stream/useHub';

const { fixture, connect, subscribed, subscribedFrom, database } = useHub();

describe('sockets of one user', () => {
  it('are as many as one person needs; a further one is closed, and takes nothing from others', async () => {
    fixture().sessions.set('another device', { id: 's2', userId: 'u1' }).set('other', { id: 's3', userId: 'u2' });
    const signIn = async (token: string): Promise<Client> => {
      const client = connect();
      client.events.message(JSON.stringify({ op: 'auth', token }));
      await until(() => client.socket.closed !== undefined || client.socket.take('auth').some(({ signedIn }) => signedIn));
      return client;
    };
    const clients: Client[] = [];
    for (let count = 0; count < hubSettings.maximumUserSockets; count += 1)
      clients.push(await signIn(count % 2 ? 'good' : 'another device'));
    expect(clients.map(({ socket }) => socket.closed)).toEqual(clients.map(() => undefined));
    expect((await signIn('good')).socket.closed).toBe(1008);
    expect((await signIn('other')).socket.closed).toBeUndefined();
    clients[0]?.events.message(JSON.stringify({ op: 'auth', token: 'good' }));
    clients[1]?.events.closed();
    expect((await signIn('good')).socket.closed).toBeUndefined();
    expect(clients[0]?.socket.closed).toBeUndefined();
  });
});

describe('halts', () => {
  it('are told to whoever begins to listen, and at once when they change, without a tick', async () => {
    const client = await subscribed('halts');
    expect(client.socket.takeItems()).toMatchObject([{ channel: 'halts', snapshot: true, data: { halts: [] } }]);
    const halts = [{ id: '1', kind: 'exchange', reason: 'We look into an incident.', texts: {}, since: START }];
    fixture().announce(JSON.stringify({ halts }));
    expect(client.socket.takeItems()).toMatchObject([{ channel: 'halts', data: { halts } }]);
    await fixture().tick('BTCUSDT', 100_001);
    expect(client.socket.takeItems()).toEqual([]);
  });
});

describe('sets of channels', () => {
  it('are as many as frames are made for; a further one is refused, and takes nothing from those that are there', async () => {
    const first = await subscribed('tickers');
    for (const name of ['trades:BTCUSDT', 'book:BTCUSDT']) await subscribed(name);
    const further = await subscribed('trades:ETHUSDT', 'user');
    await until(() => further.socket.buffers.length >= 3);
    expect(further.socket.take().filter(({ type }) => type === 'error')).toEqual([
      { type: 'error', code: 'signedOut', channel: 'user' },
      { type: 'error', code: 'tooManyChannels', channel: 'trades:ETHUSDT' },
    ]);
    await further.ask({ op: 'subscribe', channels: ['tickers'] });
    expect(further.socket.takeItems().map(({ channel }) => channel)).toEqual(['tickers']);
    first.socket.take();
    await fixture().tick('BTCUSDT', 100_001);
    expect([first, further].map(({ socket }) => socket.takeItems().map(({ channel }) => channel))).toEqual([['tickers'], ['tickers']]);
    // Its own set is free for another.
    first.events.closed();
    further.events.closed();
    const next = await subscribed('trades:ETHUSDT');
    expect(next.socket.takeItems().map(({ channel }) => channel)).toEqual(['trades:ETHUSDT']);
  });

  it('that nobody listens to yet are refused to a network that has its share, and to no other', async () => {
    for (const name of ['tickers', 'trades:BTCUSDT']) await subscribedFrom('2001:db8:0:0::/56', name);
    const third = await subscribedFrom('2001:db8:0:0::/56', 'book:BTCUSDT');
    await until(() => third.socket.buffers.length >= 2);
    expect(third.socket.take('error')).toEqual([{ type: 'error', code: 'tooManyChannels', channel: 'book:BTCUSDT' }]);
    const other = await subscribedFrom('192.0.2.1', 'book:BTCUSDT');
    expect(other.socket.takeItems().map(({ channel }) => channel)).toEqual(['book:BTCUSDT']);
    await third.ask({ op: 'subscribe', channels: ['book:BTCUSDT'] });
    expect(third.socket.takeItems().map(({ channel }) => channel)).toEqual(['book:BTCUSDT']);
  });

  it('that an unsubscription would make one too many end the socket', async () => {
    await subscribed('tickers');
    const both = await subscribed('trades:BTCUSDT', 'book:BTCUSDT');
    await subscribed('trades:BTCUSDT', 'book:BTCUSDT');
    await subscribed('trades:ETHUSDT');
    both.events.message(JSON.stringify({ op: 'unsubscribe', channels: ['book:BTCUSDT'] }));
    await until(() => both.socket.closed !== undefined);
    expect(both.socket.closed).toBe(1013);
  });
});

describe('StreamHub', () => {
  it('greets with server time, feed and heartbeat', () => {
    expect(connect().socket.take()).toEqual([
      { type: 'hello', serverTime: fixture().clock.now(), feed: 'live', heartbeatMilliseconds: 5_000 },
    ]);
  });

  it('answers a subscription with a snapshot of every channel in one frame that keeps to the contract', async () => {
    fixture().feed.sink?.book({ symbol: 'BTCUSDT', time: fixture().clock.now(), bids: [{ price: '1', quantity: '2' }], asks: [] });
    const channels = ['tickers', 'candles:BTCUSDT:5m', 'book:BTCUSDT', 'trades:BTCUSDT'] as const;
    const { socket } = await subscribed(...channels);
    const [frame] = socket.take();
    expect(serverMessage.parse(frame)).toBeDefined();
    expect(frame?.items.map(({ channel, snapshot }) => [channel, snapshot])).toEqual(channels.map((name) => [name, true]));
    for (const { channel, data } of frame?.items ?? []) {
      const schema = channelData[channel.split(':')[0] as keyof typeof channelData];
      expect(schema.parse(data)).toEqual(data);
    }
  });

  it('sends each tick once per channel with the next sequence, in one frame', async () => {
    const { socket } = await subscribed('tickers', 'trades:BTCUSDT', 'candles:BTCUSDT:1m');
    const before = new Map(socket.takeItems().map(({ channel, sequence }) => [channel, sequence]));
    await fixture().tick('BTCUSDT', 100_005);
    await fixture().tick('ETHUSDT', 2_000);
    const frames = socket.take('frame');
    expect(frames).toHaveLength(2);
    const [first, second] = frames.map(({ items }) =>
      items.map(({ channel, sequence }) => [channel, sequence - (before.get(channel) ?? 0)]),
    );
    expect(new Map(first as [string, number][])).toEqual(
      new Map([
        ['tickers', 1],
        ['trades:BTCUSDT', 1],
        ['candles:BTCUSDT:1m', 1],
      ]),
    );
    expect(second).toEqual([['tickers', 2]]);
  });

  it('serialises once: sockets with the same channels get the very same bytes', async () => {
    const one = await subscribed('tickers', 'book:BTCUSDT');
    const two = await subscribed('book:BTCUSDT', 'tickers');
    one.socket.take();
    two.socket.take();
    await fixture().tick('BTCUSDT', 100_001);
    expect(one.socket.buffers[0]).toBeDefined();
    expect(one.socket.buffers[0]).toBe(two.socket.buffers[0]);
  });

  it('tells real and demo traders of what each may take', async () => {
    const level = [{ price: '1', quantity: '2' }];
    fixture().feed.sink?.book({ symbol: 'BTCUSDT', time: fixture().clock.now(), bids: level, asks: level });
    const { socket } = await subscribed('book:BTCUSDT', 'book:BTCUSDT:demo');
    socket.take();
    const now = fixture().clock.now();
    const gone = { mode: 'demo', symbol: 'BTCUSDT', side: 'bids', quantity: '1', taken_at: now + 1, returns_at: now + 5 } as const;
    await database().insertInto('taken_depth').values(gone).execute();
    const asks = [['1', '2']];
    await fixture().tick('BTCUSDT', 100_001);
    const [real, demo] = socket.takeItems();
    expect([real?.channel, real?.data]).toMatchObject(['book:BTCUSDT', { bids: [['1', '2']], asks }]);
    expect([demo?.channel, demo?.data]).toMatchObject(['book:BTCUSDT:demo', { bids: [['1', '1']], asks }]);
  });

  it('sends the bar that ended and the one that began when the minute turns', async () => {
    const { socket } = await subscribed('candles:BTCUSDT:1m');
    socket.take();
    fixture().clock.jumpTo(START + 60_000);
    await fixture().tick('BTCUSDT', 100_007);
    expect(socket.takeItems()[0]?.data['bars']).toHaveLength(2);
    await fixture().tick('BTCUSDT', 100_008);
    expect(socket.takeItems()[0]?.data['bars']).toHaveLength(1);
  });

  it('resumes with what is missing, with nothing when nothing is, with a snapshot when it is too long ago or unknown', async () => {
    const other = await subscribed('tickers');
    const { sequence: from = 0, life } = other.socket.takeItems()[0] ?? {};
    await fixture().tick('BTCUSDT', 100_001);
    await fixture().tick('BTCUSDT', 100_002);
    const resume = async (sequence: number): Promise<[number, boolean | undefined][]> => {
      const client = connect();
      client.socket.take();
      await client.ask({ op: 'resume', channel: 'tickers', from: sequence, life });
      return client.socket.takeItems().map((item) => [item.sequence - from, item.snapshot]);
    };
    expect(await resume(from)).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
    expect(await resume(from + 1)).toEqual([[2, undefined]]);
    expect(await resume(from + 2)).toEqual([]);
    expect(await resume(from + 3)).toEqual([[2, true]]);
    await fixture().tick('BTCUSDT', 100_003);
    await fixture().tick('BTCUSDT', 100_004);
    expect(await resume(from)).toEqual([[4, true]]);
  });

  it('takes all its clients back at once after a cut: each gets what it missed, made once for all', async () => {
    const CLIENTS = 1_000;
    const channels = ['tickers', 'trades:BTCUSDT'];
    const listener = await subscribed(...channels);
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => subscribed(...channels)));
    const { sequence: from = 0, life } = clients[0]?.socket.takeItems().find(({ channel }) => channel === 'tickers') ?? {};
    for (const { events } of clients) events.closed();
    expect(fixture().hub.figures()).toMatchObject({ sockets: 1, dropped: 0 });
    await fixture().tick('BTCUSDT', 100_001);
    const again = Array.from({ length: CLIENTS }, () => connect());
    for (const { socket } of again) socket.take();
    await Promise.all(
      again.map(({ ask }, index) =>
        ask(index % 2 ? { op: 'resume', channel: 'tickers', from, life } : { op: 'subscribe', channels: ['tickers', 'trades:BTCUSDT'] }),
      ),
    );
    const answers = again.map(({ socket }) =>
      socket.takeItems().map(({ channel, sequence, snapshot }) => [channel, sequence - from, snapshot]),
    );
    for (const [index, [tickers, trades]] of answers.entries()) {
      expect(tickers).toEqual(['tickers', 1, index % 2 ? undefined : true]);
      expect(trades?.[2]).toBe(index % 2 ? undefined : true);
    }
    expect(fixture().hub.figures()).toMatchObject({ sockets: CLIENTS + 1, dropped: 0 });
    listener.socket.take();
    await fixture().tick('BTCUSDT', 100_002);
    const frames = again.map(({ socket }) => socket.buffers);
    expect(frames.every(({ length }) => length === 1)).toBe(true);
    expect(new Set(frames.map(([frame]) => frame)).size).toBe(2);
  });

  it('counts a listener once, however often it asks, and keeps no channel that nobody listens to', async () => {
    const client = await subscribed('tickers');
    await client.ask({ op: 'subscribe', channels: ['tickers'] });
    expect(fixture().hub.figures()).toMatchObject({ channels: 1 });
    client.events.message(JSON.stringify({ op: 'unsubscribe', channels: ['tickers'] }));
    await client.ask({ op: 'ping' });
    expect(fixture().hub.figures()).toMatchObject({ channels: 0 });
  });

  it('leaves a gap in candles that were repaired, so that their listeners load them again, and in nothing else', async () => {
    const { socket } = await subscribed('candles:BTCUSDT:1m', 'trades:BTCUSDT');
    const before = new Map(socket.takeItems().map(({ channel, sequence }) => [channel, sequence]));
    const { feed, clock, tick } = fixture();
    feed.bars = [feed.bar(START - 60_000, 100_003)];
    feed.sink?.gap(START - 60_000, clock.now());
    await tick('BTCUSDT', 100_010);
    await until(() => socket.buffers.length > 0);
    const steps = new Map(socket.takeItems().map(({ channel, sequence }) => [channel, sequence - (before.get(channel) ?? 0)]));
    expect(steps.get('candles:BTCUSDT:1m')).toBeGreaterThan(1);
    expect(steps.get('trades:BTCUSDT')).toBe(1);
  });

  it('ends a subscription', async () => {
    const client = await subscribed('tickers', 'trades:BTCUSDT');
    client.events.message(JSON.stringify({ op: 'unsubscribe', channels: ['tickers'] }));
    await client.ask({ op: 'ping' });
    client.socket.take();
    await fixture().tick('BTCUSDT', 100_001);
    expect(client.socket.takeItems().map(({ channel }) => channel)).toEqual(['trades:BTCUSDT']);
  });

  it('drops a consumer that is too slow and goes on for the others', async () => {
    const slow = await subscribed('tickers');
    const quick = await subscribed('tickers');
    quick.socket.take();
    slow.socket.bufferedAmount = hubSettings.maximumBuffered + 1;
    await fixture().tick('BTCUSDT', 100_001);
    expect(slow.socket.terminated).toBe(true);
    expect(quick.socket.takeItems()).toHaveLength(1);
    expect(fixture().hub.figures()).toMatchObject({ sockets: 1, dropped: 1 });
  });

  it('sends heartbeats, pings who is silent, and drops who stays silent', () => {
    const silent = connect();
    const alive = connect();
    silent.socket.take();
    for (let second = 0; second < 35; second += 5) {
      fixture().clock.advance(5_000);
      alive.events.pong();
    }
    expect(alive.socket.take('heartbeat').length).toBeGreaterThanOrEqual(6);
    expect(silent.socket.pings).toBeGreaterThan(0);
    expect(silent.socket.terminated).toBe(true);
    expect(alive.socket.terminated).toBe(false);
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '5'],
    ['an unknown op', { op: 'trade' }],
    ['no channels', { op: 'subscribe', channels: [] }],
    ['a channel that is no text', { op: 'subscribe', channels: [5] }],
    ['a channel of no kind', { op: 'subscribe', channels: ['orders:BTCUSDT'] }],
    ['a book of no account', { op: 'subscribe', channels: ['book:BTCUSDT:other'] }],
    ['an unknown interval', { op: 'subscribe', channels: ['candles:BTCUSDT:2m'] }],
    ['a negative sequence', { op: 'resume', channel: 'tickers', from: -1 }],
  ])('answers %s with an error and stays open', async (_case, message) => {
    const client = connect();
    client.socket.take();
    await client.ask(message);
    expect(client.socket.take()).toEqual([{ type: 'error', code: 'badMessage' }]);
    expect(client.socket.closed).toBeUndefined();
  });

  it('refuses products that do not exist and more channels than allowed, and gives the rest', async () => {
    const channels = [
      'trades:XXXUSDT',
      'tickers',
      'trades:BTCUSDT',
      'trades:ETHUSDT',
      'book:BTCUSDT',
      'book:ETHUSDT',
      'candles:BTCUSDT:1m',
    ];
    const { socket } = await subscribed(...channels);
    const messages = socket.take();
    expect(messages.filter(({ type }) => type === 'error').map(({ code, channel }) => [code, channel])).toEqual([
      ['unknownChannel', 'trades:XXXUSDT'],
      ['tooManyChannels', 'candles:BTCUSDT:1m'],
    ]);
    expect(messages.flatMap(({ items }) => items ?? [])).toHaveLength(5);
  });

  it('closes a socket that talks too much', () => {
    const { socket, events } = connect();
    for (let count = 0; count < 21; count += 1) events.message('{"op":"ping"}');
    expect(socket.closed).toBe(1008);
    expect(fixture().hub.figures().sockets).toBe(0);
  });
});
