import { SequenceIds } from '../../src/kernel';
import { FakeClock } from '../../src/testing/kernel/FakeClock';
import { verifyEvents, verifyTrades } from './verifyHeard';
import type { HeardTrades } from './Watcher';

const trade = (id: number, price = '1') => ({ id: `BTCUSDT-${id}`, price, time: id * 100 });
const log = [1, 2, 4, 5, 7, 8].map((id) => trade(id));
const heard = (snapshot: boolean, ...ids: readonly number[]): HeardTrades => ({
  symbol: 'BTCUSDT',
  snapshot,
  trades: ids.map((id) => trade(id)),
});
const checks = (...messages: readonly HeardTrades[]): string[] => verifyTrades(messages, log).map(({ check }) => check);

describe('trades that were heard', () => {
  it('may go on where they ended, and leave something out with a snapshot alone', () => {
    expect(checks(heard(true, 1, 2), heard(false, 4), heard(false, 5, 7), heard(true, 8))).toEqual([]);
    expect(checks(heard(true, 1, 2), heard(true, 7), heard(false, 8))).toEqual([]);
  });

  it.each([
    ['a trade that an update left out', [heard(true, 1), heard(false, 4)], 'missed trades without a sign'],
    ['a trade that is missing in the middle of a snapshot', [heard(true, 1, 4)], 'missed trades without a sign'],
    ['a trade that came twice', [heard(true, 1, 2), heard(false, 2)], 'heard a trade again'],
    ['a trade that nobody wrote down', [heard(true, 1, 3)], 'heard a trade that the log does not have'],
  ])('tells of %s', (_name, messages, check) => {
    expect(checks(...messages)).toEqual([check]);
  });

  it('tells of a trade that had another price when it was heard', () => {
    const changed = { symbol: 'BTCUSDT', snapshot: true, trades: [trade(1, '2')] };
    expect(verifyTrades([changed], log)).toHaveLength(1);
  });
});

describe('events that were heard', () => {
  const id = new SequenceIds(new FakeClock(90_000)).next();
  const owed = [{ id, userId: 'u', seenAt: 100_000 }];
  const watcher = (from: number, until: number, heardAt?: number) => ({
    userId: 'u',
    listening: [{ from, until }],
    events: new Map(heardAt === undefined ? [] : [[id, heardAt]]),
  });
  const found = (each: ReturnType<typeof watcher>, outages: { from: number; until: number }[] = []): string[] =>
    verifyEvents(owed, [each], outages).differences.map(({ check }) => check);

  it.each([
    ['one that came in time', watcher(0, Infinity, 101_000), []],
    ['one that never came', watcher(0, Infinity), ['event that never reached who listened']],
    ['one that came late', watcher(0, Infinity, 116_000), ['event that came too late']],
    ['one to somebody who began to listen long after it', watcher(106_000, Infinity), []],
    ['one to somebody who soon ceased to listen', watcher(0, 114_000), []],
  ])('judges %s', (_name, each, expected) => {
    expect(found(each)).toEqual(expected);
  });

  it('owes one that waited for a standby to whoever listened when it happened', () => {
    const outage = [{ from: 89_000, until: 101_000 }];
    expect(found(watcher(94_000, Infinity), outage)).toEqual(['event that never reached who listened']);
    expect(found(watcher(96_000, Infinity), outage)).toEqual([]);
  });

  it('counts from the end of an outage of the database, and keeps it out of the figures', () => {
    const outage = [{ from: 99_000, until: 180_000 }];
    expect(found(watcher(0, Infinity, 190_000), outage)).toEqual([]);
    expect(found(watcher(0, Infinity, 196_000), outage)).toEqual(['event that came too late']);
    expect(verifyEvents(owed, [watcher(0, Infinity, 190_000)], outage).delays).toEqual([]);
    expect(verifyEvents(owed, [watcher(0, Infinity, 100_500)], []).delays).toEqual([{ seenAt: 100_000, delay: 500 }]);
  });
});
