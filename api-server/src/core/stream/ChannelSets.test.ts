import { FakeSocket } from '../../testing/stream/FakeSocket';
import { ChannelSets } from './ChannelSets';
import { Connection } from './Connection';

let sets: ChannelSets;
beforeEach(() => (sets = new ChannelSets({ maximum: 5, perNetwork: 2 })));
/** A new connection of a network that listens to a set; undefined when it is refused. */
function listen(network: string, set: string): Connection | undefined {
  const connection = new Connection(new FakeSocket(), { network }, 0);
  return sets.join(connection, set) ? connection : undefined;
}
/** How many further sets a network gets. */
function left(network: string): number {
  const got = ['1', '2', '3', '4', '5', '6'].map((name) => listen(network, `${network} ${name}`));
  got.forEach((connection) => connection && sets.leave(connection));
  return got.filter(Boolean).length;
}

it('gives a network its share of sets that nobody listens to, and any number of those that somebody does', () => {
  for (const set of ['a', 'b', 'c']) listen('ann', set);
  expect([...sets].map(([set]) => set)).toEqual(['a', 'b']);
  expect([left('ann'), left('ben')]).toEqual([0, 2]);
  for (const set of ['a', 'a', 'b']) expect(listen('ben', set)).toBeDefined();
  expect(left('ben')).toBe(2);
});

it('counts a set for the network that has listened longest, and for the next one after it', () => {
  const [first, twin] = [listen('ann', 'a'), listen('ann', 'a')] as [Connection, Connection];
  const heir = listen('ben', 'a') as Connection;
  sets.leave(first);
  expect([left('ann'), left('ben')]).toEqual([1, 2]);
  sets.leave(twin);
  sets.leave(twin);
  expect([left('ann'), left('ben')]).toEqual([2, 1]);
  sets.leave(heir);
  expect([left('ben'), [...sets]]).toEqual([2, []]);
});

it('lets a connection give its set for another, unless its network keeps that one, too', () => {
  const one = listen('ann', 'a') as Connection;
  const two = listen('ann', 'b') as Connection;
  expect(sets.join(one, 'c')).toBe(true);
  listen('ben', 'c');
  expect(sets.join(one, 'd')).toBe(true);
  listen('ann', 'b');
  expect(sets.join(two, 'e')).toBe(false);
  expect([two.group, left('ben')]).toEqual(['b', 1]);
  expect(sets.join(two, '')).toBe(true);
  expect(left('ann')).toBe(0);
});

it('has room for so many in all; who listens to nothing takes none of it', () => {
  for (const network of ['ann', 'ben', 'cem']) for (const set of ['', `${network} a`, `${network} b`]) listen(network, set);
  expect([...sets].map(([set]) => set)).toEqual(['', 'ann a', 'ann b', 'ben a', 'ben b', 'cem a']);
  expect(left('dan')).toBe(0);
});
