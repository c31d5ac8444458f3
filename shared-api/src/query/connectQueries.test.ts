import { QueryClient } from '@tanstack/react-query';
import { endpointTable, type CallName } from '../contract/endpointTable';
import { userEventKind } from '../contract/stream';
import { createFakeStream, createTestHost, testUser, type TestHost } from '../testing';
import { apiQueryKey } from './apiQueryKey';
import { connectQueries } from './connectQueries';
import { callEffects, eventEffects } from './eventEffects';

const event = (kind: 'balance' | 'notice' | 'notification') => ({ id: kind, kind, time: 1, data: {} });

/** A host whose reads nobody keeps true yet: those of `createTestHost` are connected. */
const unconnected = (options: Parameters<typeof createTestHost>[0] = {}): TestHost => ({
  ...createTestHost(options),
  stream: createFakeStream(),
  queryClient: new QueryClient(),
});

function remember(host: TestHost, ...names: CallName[]): void {
  for (const name of names) host.queryClient.setQueryData(apiQueryKey(name, {}, host.session.get(), 'en'), {});
}

const old = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey[0]);
const kept = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map((query) => query.queryKey.slice(0, 2).join(' '));

test('a user event makes the reads it concerns old, and no others', () => {
  const host = unconnected();
  const end = connectQueries(host);
  remember(host, 'balance.overview', 'deliveryOrder.listOpen', 'article.list');
  host.stream.emit('user', { events: [] }, { snapshot: true });
  expect(old(host.queryClient)).toEqual([]);
  host.stream.emit('user', { events: [event('balance')] });
  expect(old(host.queryClient)).toEqual(['balance.overview']);
  host.stream.emit('user', { events: [event('notice')] });
  expect(old(host.queryClient)).toEqual(['balance.overview', 'article.list']);
  end();
  expect(host.stream.channels()).toEqual([]);
});

test('a second snapshot means lost events: everything of the user is old', () => {
  const host = unconnected();
  const end = connectQueries(host);
  remember(host, 'balance.overview', 'deliveryOrder.listOpen', 'exchange.information');
  host.stream.emit('user', { events: [] }, { snapshot: true });
  host.stream.emit('user', { events: [] }, { snapshot: true });
  expect(old(host.queryClient)).toEqual(['balance.overview', 'deliveryOrder.listOpen']);
  end();
});

test('what is unread is read anew with each notification, and after lost events', () => {
  const host = unconnected();
  const refresh = jest.spyOn(host.session, 'refresh');
  const end = connectQueries(host);
  host.stream.emit('user', { events: [] }, { snapshot: true });
  host.stream.emit('user', { events: [event('balance')] });
  expect(refresh).not.toHaveBeenCalled();
  host.stream.emit('user', { events: [event('balance'), event('notification'), event('notification')] });
  expect(refresh).toHaveBeenCalledTimes(1);
  host.stream.emit('user', { events: [] }, { snapshot: true });
  expect(refresh).toHaveBeenCalledTimes(2);
  end();
});

test('answers of one user are gone when another signs in, and when the user signs out', () => {
  const host = unconnected({ session: 'visitor' });
  const end = connectQueries(host);
  expect(host.stream.channels()).toEqual([]);
  remember(host, 'exchange.information');
  host.session.set({});
  expect(host.stream.channels()).toEqual(['user']);
  remember(host, 'balance.overview');
  host.session.set({ mode: 'demo' });
  expect(kept(host.queryClient)).toEqual(['exchange.information visitor', 'balance.overview real']);
  host.session.set({ user: { id: `${testUser.id.slice(0, -1)}2` } });
  expect(kept(host.queryClient)).toEqual(['exchange.information visitor']);
  remember(host, 'balance.overview');
  host.session.set('visitor');
  expect(kept(host.queryClient)).toEqual(['exchange.information visitor']);
  expect(host.stream.channels()).toEqual([]);
  end();
});

/** Reads whose request has a secret, which stands in no address. */
const readsByPost: readonly string[] = ['recovery.status'];

test('every event kind has its reads, effects name reads, and every change of money has effects', () => {
  expect(Object.keys(eventEffects).sort()).toEqual([...userEventKind.options].sort());
  for (const name of Object.values(eventEffects).flat()) if (!readsByPost.includes(name)) expect(endpointTable[name].method).toBe('GET');
  const moving = Object.entries(endpointTable).filter(([, entry]) => 'idempotent' in entry);
  for (const [path] of moving) expect(callEffects[path as CallName]).toBeDefined();
});
