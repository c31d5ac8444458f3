import { openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { systemClock } from '../../kernel';
import type { Clock } from '../../kernel';
import { checkClock, clockOffset, faultOfClock } from './clockOffset';

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const wrongBy = (milliseconds: number): Clock => ({ ...systemClock, now: () => Date.now() + milliseconds });

it('finds no difference where there is none, however long an answer takes', async () => {
  // The database rounds to the nearest millisecond.
  expect(Math.abs(await clockOffset(test.database, wrongBy(0)))).toBeLessThanOrEqual(1);
  let time = Date.now() - 50_000;
  const slow: Clock = { ...systemClock, now: () => (time += 30_000) };
  expect(await clockOffset(test.database, slow, 1)).toBe(0);
});

it.each([
  ['first', [30_000, 30_001, -50_000, 50_000]],
  ['last', [-50_000, 50_000, 30_000, 30_001]],
])('believes the quickest answer, here the %s', async (_place, shown) => {
  const readings = shown.values();
  const clock: Clock = { ...systemClock, now: () => Date.now() + (readings.next().value ?? 0) };
  expect(Math.round((await clockOffset(test.database, clock, 2)) / 10_000)).toBe(3);
});

it.each([
  ['ahead of', 30_000],
  ['behind', -30_000],
])('refuses to start on a clock that is %s the database’s', async (side, milliseconds) => {
  await expect(checkClock(test.database, wrongBy(milliseconds))).rejects.toMatchObject({
    code: 'CLOCK_WRONG',
    message: expect.stringMatching(new RegExp(`^The clock of this machine is (29|30)\\.\\d s ${side} that of the database`)) as string,
  });
});

it('bears half a second', () => {
  expect([500, -500].map(faultOfClock)).toEqual([undefined, undefined]);
  expect([501, -501].map((offset) => faultOfClock(offset) !== undefined)).toEqual([true, true]);
});
