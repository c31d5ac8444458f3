import { isAway, isOutOfTime } from './faults';
import { Places, placesOf } from './places';

function held(): { work: () => Promise<string>; end: () => void } {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended.then(() => 'done'), end };
}

describe('places for transactions', () => {
  it('are given in the order of asking, and given back by work that fails, too', async () => {
    const places = new Places(1, 60_000);
    const first = held();
    const begun: string[] = [];
    const running = places.run(first.work);
    const second = places.run(() => (begun.push('second'), Promise.reject(new Error('failed'))));
    const third = places.run(() => Promise.resolve(begun.push('third')));
    expect([places.waiting, begun]).toEqual([2, []]);
    first.end();
    expect(await running).toBe('done');
    await expect(second).rejects.toThrow('failed');
    expect([await third, begun, places.waiting]).toEqual([2, ['second', 'third'], 0]);
    expect(await places.run(() => Promise.resolve('after'))).toBe('after');
  });

  it('that do not come free in time refuse: nothing was begun, and the same may be tried again', async () => {
    const places = new Places(1, 1);
    const first = held();
    const running = places.run(first.work);
    const work = jest.fn();
    const fault: unknown = await places.run(work).catch((error: unknown) => error);
    expect([isOutOfTime(fault), isAway(fault), work.mock.calls.length, places.waiting]).toEqual([true, false, 0, 0]);
    first.end();
    await running;
    expect(await places.run(() => Promise.resolve('after'))).toBe('after');
  });

  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [6, 5],
    [20, 16],
    [200, 160],
  ])('of %d connections are %d: some are left for reading', (connections, places) => expect(placesOf(connections)).toBe(places));
});
