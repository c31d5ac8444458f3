import type { FakeSocket } from '../../testing/stream/FakeSocket';
import { START } from '../../testing/market/useMarkets';
import { until } from '../../testing/until';
import { useHub } from '../../testing/stream/useHub';

const { fixture, connect, subscribed } = useHub();

/** Kinds of all that a socket hears until it is told that it is signed out. */
async function untilSignedOut(socket: FakeSocket): Promise<string[]> {
  const told: string[] = [];
  await until(() => {
    told.push(...socket.take().map(({ type }) => type as string));
    return told.includes('auth');
  });
  return told;
}

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

  it('carries nothing from the moment on when the session is locked, and goes on while somebody uses it', async () => {
    const { clock, hub, sessions } = fixture();
    const listen = async (token: string) => {
      const client = connect();
      await client.ask({ op: 'auth', token });
      await client.ask({ op: 'subscribe', channels: ['user'] });
      client.socket.take();
      return client.socket;
    };
    sessions.set('locks', { id: 's2', userId: 'u1', locksAt: START + 3_000 });
    const [own, others] = [await listen('locks'), await listen('good')];
    clock.advance(3_000);
    sessions.set('locks', { id: 's2', userId: 'u1', locksAt: START + 8_000 });
    hub.publishUser('u1', [event]);
    await until(() => own.buffers.length > 0);
    expect(own.takeItems()).toHaveLength(1);
    clock.advance(5_000);
    sessions.delete('locks');
    others.take();
    hub.publishUser('u1', [event]);
    expect(await untilSignedOut(own)).not.toContain('frame');
    expect(others.takeItems()).toHaveLength(1);
  });

  it('ends without an event soon after the session is locked', async () => {
    const { clock, sessions } = fixture();
    sessions.set('locks', { id: 's2', userId: 'u1', locksAt: START + 1_000 });
    const client = connect();
    await client.ask({ op: 'auth', token: 'locks' });
    await client.ask({ op: 'subscribe', channels: ['user'] });
    sessions.delete('locks');
    client.socket.take();
    clock.advance(10_000);
    expect(await untilSignedOut(client.socket)).toContain('auth');
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
