import { amountText, resultText } from './index';
import { FakeClock } from '../testing/kernel/FakeClock';
import { DrivenClock, RandomIds, SequenceIds, defineRefusals, isRefusal, localBus, lowestIdAt } from '.';

test('amounts in messages are written as on screen', () => {
  expect([amountText('5000'), amountText('10'), amountText('1234567.899'), amountText('100000')]).toEqual([
    '5,000.00',
    '10.00',
    '1,234,567.89',
    '100,000.00',
  ]);
  expect([amountText('0.00010', 'BTC'), amountText('1000', 'DOGE')]).toEqual(['0.0001', '1,000']);
});

describe('FakeClock', () => {
  it('runs timers in order at their own time and stops cancelled ones', () => {
    const clock = new FakeClock(1_000);
    const seen: string[] = [];
    clock.after(50, () => seen.push(`once ${clock.now()}`));
    const repeated = clock.every(20, () => seen.push(`every ${clock.now()}`));
    clock.advance(60);
    repeated.cancel();
    clock.advance(100);
    expect(seen).toEqual(['every 1020', 'every 1040', 'once 1050', 'every 1060']);
    expect(clock.now()).toBe(1_160);
  });
});

describe('DrivenClock', () => {
  it('begins at the next whole minute, goes like the real one, and ahead of it where it is told to', async () => {
    const real = new FakeClock(100);
    const clock = new DrivenClock(real);
    real.advance(200);
    expect(clock.now()).toBe(60_200);
    const seen: string[] = [];
    clock.every(1_500, () => seen.push(`timer ${clock.now()}`));
    await clock.pass(3_200, async () => void seen.push(`settled ${clock.now()}`));
    expect(seen).toEqual(['settled 61200', 'timer 61700', 'settled 62200', 'timer 63200', 'settled 63200', 'settled 63400']);
    real.advance(100);
    expect(clock.now()).toBe(63_500);
  });

  it('lets time pass twice one after the other, and goes on after a step that failed', async () => {
    const clock = new DrivenClock(new FakeClock(0));
    const times: number[] = [];
    const failing = clock.pass(1_000, () => Promise.reject(new Error('away')));
    const second = clock.pass(1_000, async () => void times.push(clock.now()));
    await expect(failing).rejects.toThrow('away');
    await second;
    expect(times).toEqual([2_000]);
  });
});

describe('Ids', () => {
  it('are above the lowest of their moment, those of the moment before below it', () => {
    const clock = new FakeClock();
    for (const ids of [new RandomIds(clock), new SequenceIds(clock)]) {
      const before = ids.next();
      clock.advance(1);
      const lowest = lowestIdAt(clock.now());
      expect([ids.next(), lowest, before].sort()).toEqual([before, lowest, expect.any(String)]);
    }
    expect(lowestIdAt(-1)).toBe(lowestIdAt(0));
    expect(lowestIdAt(8.64e15)).toBe('ffffffff-ffff-0000-0000-000000000000');
  });

  it('makes version 7 ids that sort by time and differ', () => {
    const clock = new FakeClock();
    for (const ids of [new RandomIds(clock), new SequenceIds(clock)]) {
      const first = ids.next();
      const second = ids.next();
      clock.advance(1);
      const third = ids.next();
      expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(new Set([first, second, third]).size).toBe(3);
      expect(third > first && third > second).toBe(true);
    }
  });
});

describe('RandomIds', () => {
  it('keep their order within one millisecond, over its end, and when the clock steps back a little', () => {
    const clock = new FakeClock(1_000_000);
    const ids = new RandomIds(clock);
    const made = Array.from({ length: 5_000 }, () => ids.next());
    clock.jumpTo(999_000);
    made.push(ids.next());
    expect([...made].sort()).toEqual(made);
    clock.jumpTo(500_000);
    expect(ids.next() < made[0]!).toBe(true);
  });
});

describe('Refusal', () => {
  it('carries code, id, field and parameters', () => {
    const refusals = defineRefusals('kernelTest', { tooSmall: { code: 422, en: 'At least {minimum}.' } });
    const refusal = refusals.tooSmall({ field: 'amount', parameters: { minimum: '10' } });
    expect(isRefusal(refusal)).toBe(true);
    expect(isRefusal(new Error('x'))).toBe(false);
    expect(refusal).toMatchObject({ refusalId: 'kernelTest.tooSmall', code: 422, field: 'amount', parameters: { minimum: '10' } });
  });
});

describe('localBus', () => {
  it('delivers after publish returns, survives a listener that throws, stops after unsubscribe', async () => {
    const errors: unknown[] = [];
    const bus = localBus((error) => errors.push(error));
    const seen: number[] = [];
    bus.subscribe('a', () => {
      throw new Error('bad listener');
    });
    const stop = bus.subscribe<number>('a', (message) => seen.push(message));
    bus.publish('a', 1);
    bus.publish('b', 2);
    expect(seen).toEqual([]);
    await Promise.resolve();
    expect(seen).toEqual([1]);
    stop();
    bus.publish('a', 3);
    await Promise.resolve();
    expect(seen).toEqual([1]);
    expect(errors).toHaveLength(2);
  });
});

test('a result in a message is rounded half away from zero', () => {
  expect([resultText('-1.495'), resultText('1234.4949'), resultText('0.004')]).toEqual(['-1.50', '1,234.49', '0.00']);
});
