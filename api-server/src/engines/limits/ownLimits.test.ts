import { DAY } from '../../kernel';
import { assertWithinLimits } from './assertWithinLimits';
import { limitsAt, setLimits } from './ownLimits';

const now = 1_000_000;

describe('limits as of a time', () => {
  test('change nothing when nothing waits, and say nothing of it', () => {
    expect(limitsAt({ current: { dailyLoss: '5' } }, now)).toStrictEqual({
      current: { dailyLoss: '5', coolOffUntil: undefined, selfExcludedUntil: undefined },
    });
    expect(limitsAt({ current: { dailyLoss: '5' }, pendingFrom: now }, now).current).toMatchObject({ dailyLoss: '5' });
    expect(limitsAt({ current: { dailyLoss: '5' }, pending: {} }, now).current).toMatchObject({ dailyLoss: '5' });
  });

  test('hold what waited once its time has come, and nothing waits any more', () => {
    const state = { current: { dailyLoss: '5' }, pending: { dailyLoss: '9' }, pendingFrom: now };
    expect(Object.keys(limitsAt(state, now))).toEqual(['current']);
    expect(limitsAt(state, now).current.dailyLoss).toBe('9');
    expect(limitsAt(state, now - 1)).toMatchObject(state);
  });

  test('forget a cool-off and an exclusion when they are over', () => {
    const current = { coolOffUntil: now + 1, selfExcludedUntil: now + 2 };
    expect(limitsAt({ current }, now).current).toMatchObject(current);
    expect(limitsAt({ current }, now + 1).current).toMatchObject({ coolOffUntil: undefined, selfExcludedUntil: now + 2 });
    expect(limitsAt({ current }, now + 2).current).toMatchObject({ coolOffUntil: undefined, selfExcludedUntil: undefined });
  });
});

describe('a wish', () => {
  test('that is written otherwise but worth the same waits for nothing', () => {
    const current = { maximumStake: '100', dailyLoss: '50', coolOffUntil: now + 5, selfExcludedUntil: now + 5 };
    const same = { ...current, maximumStake: '100.0', dailyLoss: '50.00' };
    expect(setLimits({ current }, same, now, DAY)).not.toHaveProperty('pending');
  });

  test.each([
    [{ maximumStake: '101' }, { maximumStake: '100' }],
    [{ dailyLoss: '51' }, { dailyLoss: '50' }],
    [{ coolOffUntil: now + 4 }, { coolOffUntil: now + 5 }],
    [{ selfExcludedUntil: now + 4 }, { selfExcludedUntil: now + 5 }],
    [{ maximumStake: undefined }, { maximumStake: '100' }],
    [{ coolOffUntil: undefined }, { coolOffUntil: now + 5 }],
  ])('of %j waits for its day, for one limit loosened among others kept', (wish, kept) => {
    const current = { maximumStake: '100', dailyLoss: '50', coolOffUntil: now + 5, selfExcludedUntil: now + 5 };
    const state = setLimits({ current }, { ...current, ...wish }, now, DAY);
    expect(state.current).toMatchObject(kept);
    expect(state).toMatchObject({ pending: wish, pendingFrom: now + DAY });
  });

  test('for a longer cool-off holds at once, one for a shorter one does not', () => {
    const state = setLimits({ current: { coolOffUntil: now + 5 } }, { coolOffUntil: now + 9 }, now, DAY);
    expect(state).toStrictEqual({
      current: { maximumStake: undefined, dailyLoss: undefined, coolOffUntil: now + 9, selfExcludedUntil: undefined },
    });
    expect(setLimits({ current: {} }, { coolOffUntil: now + 9 }, now, DAY).current.coolOffUntil).toBe(now + 9);
    expect(setLimits(state, {}, now, DAY).current.coolOffUntil).toBe(now + 9);
  });

  test('for a time that is over is none', () => {
    expect(setLimits({ current: {} }, { coolOffUntil: now, selfExcludedUntil: now - 1 }, now, DAY).current).toMatchObject({
      coolOffUntil: undefined,
      selfExcludedUntil: undefined,
    });
  });
});

describe('a refusal says', () => {
  const refusal = (limits: object, amount: string, day = { lostToday: '0', atRisk: '0' }): object | undefined => {
    try {
      assertWithinLimits(limits, amount, day, now);
    } catch (error) {
      return (error as { parameters: object }).parameters;
    }
    return undefined;
  };

  test('the largest stake', () => expect(refusal({ maximumStake: '1000' }, '1000.01')).toEqual({ maximum: '1,000.00' }));

  test('what is left of the day, never less than nothing', () => {
    const day = { lostToday: '50', atRisk: '30.5' };
    expect(refusal({ dailyLoss: '100' }, '19.51', day)).toEqual({ left: '19.50' });
    expect(refusal({ dailyLoss: '70' }, '0.01', day)).toEqual({ left: '0.00' });
    expect(refusal({ dailyLoss: '100' }, '19.5', day)).toBeUndefined();
  });
});
