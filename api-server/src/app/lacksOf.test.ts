import { openTestDatabase } from '../testing/database/testDatabase';
import { systemClock } from '../kernel';
import { lacksOf } from './lacksOf';

it('leaves a clock alone that is not the machine’s', async () => {
  const { database, close } = await openTestDatabase();
  const clock = { ...systemClock, now: () => 0 };
  expect(await lacksOf({ database, market: { hasPrices: () => true }, clock, onOffset: undefined })).toEqual([]);
  await close();
});

it('names the database that does not answer, a clock that went wrong, and prices that stand still', async () => {
  const { database, close } = await openTestDatabase();
  const offsets: number[] = [];
  let [ahead, priced] = [0, true];
  const look = () =>
    lacksOf({
      database,
      market: { hasPrices: () => priced },
      clock: { ...systemClock, now: () => Date.now() + ahead },
      onOffset: (offset) => void offsets.push(offset),
    });
  expect(await look()).toEqual([]);
  [ahead, priced] = [30_000, false];
  expect(await look()).toEqual(['clock', 'prices']);
  expect(Math.round((offsets[1] ?? 0) / 1_000)).toBe(30);
  await close();
  expect(await look()).toEqual(['database']);
});
