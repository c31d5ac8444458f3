import { FakeClock } from '../../testing/kernel/FakeClock';
import { Arrivals } from './Arrivals';

let clock: FakeClock;
let arrivals: Arrivals;
let ended: string[];
beforeEach(() => {
  clock = new FakeClock();
  arrivals = new Arrivals({ maximum: 4, perOwner: 2, within: 1_000 }, clock);
  ended = [];
});
const begin = (owner: string, name: string): (() => void) => arrivals.begin(owner, () => void ended.push(name));

it('ends what is not there at its deadline, once, and nothing that is', () => {
  const arrived = begin('ann', 'ann 1');
  clock.advance(500);
  begin('ann', 'ann 2');
  arrived();
  clock.advance(999);
  expect([ended, arrivals.count]).toEqual([[], 1]);
  clock.advance(1);
  expect([ended, arrivals.count]).toEqual([['ann 2'], 0]);
});

it('ends the oldest of an owner who has a full share, and of nobody else', () => {
  begin('ben', 'ben 1');
  for (const name of ['ann 1', 'ann 2', 'ann 3', 'ann 4']) begin('ann', name);
  expect([ended, arrivals.count]).toEqual([['ann 1', 'ann 2'], 3]);
});

it('ends the oldest of who has most when all is full', () => {
  begin('ben', 'ben 1');
  begin('ann', 'ann 1');
  begin('ann', 'ann 2');
  begin('cem', 'cem 1');
  begin('dan', 'dan 1');
  expect([ended, arrivals.count]).toEqual([['ann 1'], 4]);
});

it('forgets what left before, whoever says so again', () => {
  const arrived = begin('ann', 'ann 1');
  arrived();
  arrived();
  begin('ann', 'ann 2');
  expect(arrivals.count).toBe(1);
  clock.advance(1_000);
  expect(ended).toEqual(['ann 2']);
});
