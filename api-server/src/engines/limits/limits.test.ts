import { assertWithinLimits } from './assertWithinLimits';
import { limitsAt, setLimits, type OwnLimits } from './ownLimits';
import { DAY } from '../../kernel';

const now = 1_000_000;
const none = { lostToday: '0', atRisk: '0' };

describe('setting own limits', () => {
  test('a tighter limit holds at once', () => {
    expect(setLimits({ current: {} }, { maximumStake: '100' }, now, DAY)).toMatchObject({ current: { maximumStake: '100' } });
    expect(setLimits({ current: { maximumStake: '100' } }, { maximumStake: '50' }, now, DAY).pending).toBeUndefined();
  });

  test('a looser one waits and then holds', () => {
    const state = setLimits({ current: { maximumStake: '100' } }, { maximumStake: '200' }, now, DAY);
    expect(state).toMatchObject({ current: { maximumStake: '100' }, pending: { maximumStake: '200' }, pendingFrom: now + DAY });
    expect(limitsAt(state, now + DAY - 1).current.maximumStake).toBe('100');
    expect(limitsAt(state, now + DAY)).toEqual({ current: { maximumStake: '200' } });
  });

  test('removing a limit is looser, too', () => {
    const state = setLimits({ current: { dailyLoss: '100' } }, {}, now, DAY);
    expect(state.current.dailyLoss).toBe('100');
    expect(limitsAt(state, now + DAY).current.dailyLoss).toBeUndefined();
  });

  test('one wish may tighten one limit and loosen another', () => {
    const state = setLimits({ current: { maximumStake: '100', dailyLoss: '100' } }, { maximumStake: '50', dailyLoss: '500' }, now, DAY);
    expect(state.current).toMatchObject({ maximumStake: '50', dailyLoss: '100' });
    expect(limitsAt(state, now + DAY).current).toMatchObject({ maximumStake: '50', dailyLoss: '500' });
  });

  test('a new wish replaces the waiting one and restarts its time', () => {
    const waiting = setLimits({ current: { maximumStake: '100' } }, { maximumStake: '200' }, now, DAY);
    expect(setLimits(waiting, { maximumStake: '100' }, now + 5, DAY)).toEqual({
      current: expect.objectContaining({ maximumStake: '100' }),
    });
    expect(setLimits(waiting, { maximumStake: '300' }, now + 5, DAY).pendingFrom).toBe(now + 5 + DAY);
  });

  test('exclusion can be prolonged at once, shortened only later, and ends by itself', () => {
    const state = setLimits({ current: {} }, { selfExcludedUntil: now + 3 * DAY }, now, DAY);
    expect(state.current.selfExcludedUntil).toBe(now + 3 * DAY);
    const shorter = setLimits(state, { selfExcludedUntil: now + 2 * DAY }, now, DAY);
    expect(shorter.current.selfExcludedUntil).toBe(now + 3 * DAY);
    expect(limitsAt(shorter, now + DAY).current.selfExcludedUntil).toBe(now + 2 * DAY);
    expect(limitsAt(state, now + 3 * DAY).current.selfExcludedUntil).toBeUndefined();
  });
});

describe('orders against own limits', () => {
  const check =
    (limits: OwnLimits, amount: string, figures = none) =>
    () =>
      assertWithinLimits(limits, amount, figures, now);
  const refusal = (id: string) => expect.objectContaining({ refusalId: `limits.${id}` });

  test('no limits refuse nothing', () => expect(check({}, '1000000')).not.toThrow());

  test.each([
    ['selfExcluded', { selfExcludedUntil: now + 1 }, '1', none],
    ['coolOff', { coolOffUntil: now + 1 }, '1', none],
    ['stake', { maximumStake: '10' }, '10.00000001', none],
    ['dailyLoss', { dailyLoss: '100' }, '20.01', { lostToday: '50', atRisk: '30' }],
    ['dailyLoss', { dailyLoss: '100' }, '0.01', { lostToday: '130', atRisk: '0' }],
  ] as const)('refuses by %s', (id, limits, amount, figures) => {
    let error: unknown;
    try {
      check(limits, amount, figures)();
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toEqual(refusal(id));
  });

  test('allows exactly up to the limits', () => {
    expect(check({ maximumStake: '10', coolOffUntil: now, selfExcludedUntil: now }, '10')).not.toThrow();
    expect(check({ dailyLoss: '100' }, '20', { lostToday: '50', atRisk: '30' })).not.toThrow();
  });
});
