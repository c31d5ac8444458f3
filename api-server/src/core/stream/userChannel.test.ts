import { START } from '../../testing/market/useMarkets';
import { until } from '../../testing/until';
import { useHub } from '../../testing/stream/useHub';

const { fixture, connect, subscribed } = useHub();

describe('user channel of the stream', () => {
  const event = { id: 'e1', kind: 'balance' as const, time: START, data: {} };

  it('is for who has proved who they are', async () => {
    const client = await subscribed('user');
    expect(client.socket.take()[0]).toEqual({ type: 'error', code: 'signedOut', channel: 'user' });
    await client.ask({ op: 'auth', token: 'bad' });
    expect(client.socket.take()).toContainEqual({ type: 'auth', signedIn: false });
    await client.ask({ op: 'auth', token: 'good' });
    expect(client.socket.take()).toEqual([{ type: 'auth', signedIn: true }]);
    await client.ask({ op: 'subscribe', channels: ['user'] });
    expect(client.socket.takeItems()).toEqual([expect.objectContaining({ channel: 'user', snapshot: true, data: { events: [] } })]);
  });

  it('carries a user’s events to all of that user’s sockets and to nobody else', async () => {
    fixture().sessions.set('other', { id: 's2', userId: 'u2' });
    const clients = [];
    for (const token of ['good', 'good', 'other']) {
      const client = connect();
      await client.ask({ op: 'auth', token });
      await client.ask({ op: 'subscribe', channels: ['user'] });
      client.socket.take();
      clients.push(client);
    }
    fixture().hub.publishUser('u1', [event]);
    expect(clients.map(({ socket }) => socket.takeItems().map(({ data }) => data))).toEqual([
      [{ events: [event] }],
      [{ events: [event] }],
      [],
    ]);
  });

  it('tells a further socket what has just happened, but nothing old', async () => {
    const listen = async () => {
      const client = connect();
      await client.ask({ op: 'auth', token: 'good' });
      await client.ask({ op: 'subscribe', channels: ['user'] });
      return client.socket.takeItems().map(({ data }) => data);
    };
    await listen();
    fixture().hub.publishUser('u1', [event]);
    expect(await listen()).toEqual([{ events: [event] }]);
    const next = { ...event, id: 'e2', time: START + 20_000 };
    fixture().clock.advance(20_000);
    fixture().hub.publishUser('u1', [next]);
    expect(await listen()).toEqual([{ events: [next] }]);
  });

  it('ends when the session does; market data goes on', async () => {
    const client = connect();
    await client.ask({ op: 'auth', token: 'good' });
    await client.ask({ op: 'subscribe', channels: ['user', 'tickers'] });
    fixture().sessions.clear();
    await fixture().hub.recheck('u1');
    expect(client.socket.take('auth').at(-1)).toEqual({ type: 'auth', signedIn: false });
    fixture().hub.publishUser('u1', [event]);
    await fixture().tick('BTCUSDT', 100_001);
    expect(client.socket.takeItems().map(({ channel }) => channel)).toEqual(['tickers']);
  });

  it('is not joined with a session that ended after it signed the socket in, wherever that was', async () => {
    const client = connect();
    await client.ask({ op: 'auth', token: 'good' });
    client.socket.take();
    fixture().sessions.clear();
    await client.ask({ op: 'subscribe', channels: ['user', 'tickers'] });
    await until(() => client.socket.buffers.length >= 3);
    const told = client.socket.take();
    expect(told.slice(0, 2)).toEqual([
      { type: 'auth', signedIn: false },
      { type: 'error', code: 'signedOut', channel: 'user' },
    ]);
    expect(told[2]?.items.map(({ channel }) => channel)).toEqual(['tickers']);
    fixture().hub.publishUser('u1', [event]);
    expect(client.socket.take()).toEqual([]);
  });

  it('is not joined with a session that ends while it is joined, whichever is heard of first', async () => {
    const client = connect();
    await client.ask({ op: 'auth', token: 'good' });
    client.socket.take();
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    let asked = 0;
    fixture().delay = () => ((asked += 1), asked === 1 ? gate : Promise.resolve());
    client.events.message(JSON.stringify({ op: 'subscribe', channels: ['user'] }));
    await until(() => asked === 1);
    fixture().sessions.clear();
    await fixture().hub.recheck('u1');
    go();
    await until(() => client.socket.buffers.length >= 3);
    expect(client.socket.take().slice(0, 2)).toEqual([
      { type: 'auth', signedIn: false },
      { type: 'error', code: 'signedOut', channel: 'user' },
    ]);
    fixture().hub.publishUser('u1', [event]);
    expect(client.socket.take()).toEqual([]);
  });

  it('tells when a user begins and ends to listen', async () => {
    const changes: [string, boolean][] = [];
    fixture().hub.onUsersChange((userId, listening) => void changes.push([userId, listening]));
    const client = connect();
    await client.ask({ op: 'auth', token: 'good' });
    await client.ask({ op: 'subscribe', channels: ['user'] });
    client.events.closed();
    expect(changes).toEqual([
      ['u1', true],
      ['u1', false],
    ]);
  });
});
