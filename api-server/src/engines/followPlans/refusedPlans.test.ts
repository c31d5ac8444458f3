import { DAY } from '../../kernel';
import { draft, now, period, plan, rules } from '../../testing/followPlans/planOfLeader';
import { assertBeforeOrderTime, assertValue, joinObstacle } from './join';
import { planStatus } from './planStatus';
import { assertPublishable } from './publish';
import { followerStake } from './followerStake';
import { emptyRecord, planStatistics, recordAfter } from './statistics';
import type { OpenPlan, PlanDraft } from './types';

/** Which field is wrong, and with which numbers the trader is told so. */
function toldOf(act: () => void): object | undefined {
  try {
    act();
  } catch (error) {
    const { refusalId, field, parameters } = error as { refusalId: string; field?: string; parameters: object };
    return { id: refusalId.replace('followPlan.', ''), field, parameters };
  }
  return undefined;
}

describe('a plan', () => {
  const told = (change: Partial<PlanDraft>, limits: typeof period | undefined = period) =>
    toldOf(() => assertPublishable({ ...draft, ...change }, limits, now, rules));
  const orderTime = { id: 'orderTime', field: 'orderAt', parameters: { earliest: 60, latest: 30 } };
  const range = { id: 'range', field: 'minimum', parameters: { minimum: '10.00', maximum: '5,000.00' } };
  const shares = { id: 'range', field: 'minimum', parameters: { minimum: '0.01', maximum: '100' } };

  test.each<[string, Partial<PlanDraft>, object | undefined]>([
    ['that is placed too soon', { orderAt: now + 59_999 }, orderTime],
    ['that is placed as soon as may be', { orderAt: now + 60_000 }, undefined],
    ['that is placed as late as may be', { orderAt: now + 30 * DAY }, undefined],
    ['that is placed too late', { orderAt: now + 30 * DAY + 1 }, orderTime],
    ['that is shown when it is placed', { releaseAt: draft.orderAt }, { id: 'releaseTime', field: 'releaseAt', parameters: {} }],
    ['that is shown just before', { releaseAt: draft.orderAt - 1 }, undefined],
    ['of one value', { minimum: '100', maximum: '100' }, undefined],
    ['of the whole period', { minimum: '10', maximum: '5000' }, undefined],
    ['below the period', { minimum: '9.99' }, range],
    ['above the period', { maximum: '5000.01' }, range],
    ['with a minimum above the period', { minimum: '5000.01', maximum: '6000' }, range],
    ['with a maximum below the period', { minimum: '1', maximum: '9' }, range],
    ['turned round', { minimum: '100.01', maximum: '100' }, range],
    ['of shares', { condition: 'percentage', minimum: '0.01', maximum: '100' }, undefined],
    ['of more than everything', { condition: 'percentage', minimum: '0.01', maximum: '100.01' }, shares],
    ['of less than a hundredth of a per cent', { condition: 'percentage', minimum: '0.009', maximum: '100' }, shares],
    ['with too small a stake', { stake: '9.99' }, { id: 'stake', field: 'stake', parameters: { minimum: '10.00', maximum: '5,000.00' } }],
  ])('%s', (_name, change, refusal) => expect(told(change)).toEqual(refusal));

  test('of a duration that is not offered', () => {
    expect(toldOf(() => assertPublishable(draft, undefined, now, rules))).toEqual({ id: 'period', field: 'seconds', parameters: {} });
  });
});

describe('joining', () => {
  test('is told the range of the value, in money or in per cent, and the least cap', () => {
    expect(toldOf(() => assertValue({ ...plan, maximum: '1000' }, '5', undefined, period))).toEqual({
      id: 'value',
      field: 'value',
      parameters: { minimum: '10.00', maximum: '1,000.00' },
    });
    expect(toldOf(() => assertValue({ ...plan, condition: 'percentage', minimum: '0.5' }, '0.4', undefined, period))).toEqual({
      id: 'value',
      field: 'value',
      parameters: { minimum: '0.5', maximum: '100' },
    });
    const cap = { id: 'cap', field: 'cap', parameters: { minimum: '10.00' } };
    expect(toldOf(() => assertValue(plan, '10', '9.99', period))).toEqual(cap);
    expect(toldOf(() => assertValue(plan, '10', '20.000000001', period))).toEqual(cap);
    expect(toldOf(() => assertValue(plan, '100', '10', period))).toBeUndefined();
  });

  test('ends when the plan is placed, withdrawn or due', () => {
    const told = (change: Partial<OpenPlan>, time = now) => toldOf(() => assertBeforeOrderTime({ ...plan, ...change }, time));
    const ended = { id: 'ended', field: undefined, parameters: {} };
    expect([told({}), told({}, plan.orderAt - 1)]).toEqual([undefined, undefined]);
    expect([told({ placed: true }), told({ cancelled: true }), told({}, plan.orderAt)]).toEqual([ended, ended, ended]);
  });

  test('begins when the plan is shown', () => {
    const candidate = { userId: 'follower', invited: false, joined: false };
    expect(joinObstacle({ ...plan, releaseAt: now }, candidate, now)).toBeUndefined();
    expect(joinObstacle({ ...plan, releaseAt: now + 1 }, candidate, now)?.refusalId).toBe('followPlan.missing');
  });

  test('takes a defect for no refusal', () => {
    const broken = {
      get userId(): string {
        throw new TypeError('broken');
      },
      invited: false,
      joined: false,
    };
    expect(() => joinObstacle(plan, broken, now)).toThrow(new TypeError('broken'));
  });
});

describe('a stake', () => {
  test('may take the whole balance, and the whole room of the period', () => {
    const follower = { value: '50', cap: undefined, available: '50' };
    expect(followerStake('fixed', follower, period)).toEqual({ stake: '50' });
    expect(followerStake('fixed', { ...follower, value: '10', available: '10' }, period)).toEqual({ stake: '10' });
    expect(followerStake('fixed', { ...follower, value: '6000', available: '9000' }, period)).toEqual({ stake: '5000' });
    expect(followerStake('percentage', { ...follower, value: '100', available: '10' }, period)).toEqual({ stake: '10' });
  });

  test('below the minimum is the plan’s fault when it is fixed, and the balance’s when it is a share', () => {
    const follower = { value: '9.99', cap: undefined, available: '100' };
    expect(followerStake('fixed', follower, period)).toEqual({ skipped: 'belowMinimum' });
    expect(followerStake('percentage', follower, period)).toEqual({ skipped: 'notEnough' });
  });
});

test('a plan is open while one of its orders waits to open, though another is closing', () => {
  expect(planStatus({ cancelled: false, placed: true }, ['closing', 'entrusted'])).toBe('open');
  expect(planStatus({ cancelled: false, placed: true }, ['entrusted'])).toBe('open');
  expect(planStatus({ cancelled: false, placed: true }, ['closing', 'closing'])).toBe('closing');
  expect(planStatus({ cancelled: true, placed: true }, ['open'])).toBe('cancelled');
});

test('a row of losses outlasts the draw that ends it, and the record before stays as it was', () => {
  const results = ['loss', 'win', 'loss', 'loss', 'loss', 'draw'] as const;
  const record = results.reduce((before, result) => recordAfter(before, { followers: 1, amount: '1', result }), emptyRecord);
  expect(record).toMatchObject({ lossesInRow: 0, longestLosses: 3 });
  expect(planStatistics(record, 6)).toMatchObject({ longestLosses: 3, winRate: '0.16666666', draws: 1 });
  expect(emptyRecord).toMatchObject({ plans: 0, losses: 0, amount: '0' });
  const lost = recordAfter(emptyRecord, { followers: 0, amount: '0', result: 'loss' });
  expect(planStatistics(lost, 1)).toMatchObject({ orders: 1, wins: 0, winRate: '0' });
});
