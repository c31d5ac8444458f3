import fc from 'fast-check';
import { draft, now, period, plan, rules } from '../../testing/followPlans/planOfLeader';
import { followerStake } from './followerStake';
import { assertBeforeOrderTime, assertValue, joinObstacle } from './join';
import { planMachine, type PlanStatus } from './machine';
import { planStatus } from './planStatus';
import { assertPublishable } from './publish';
import { emptyRecord, planStatistics, recordAfter, type PlanResult } from './statistics';

function refusalOf(act: () => void): string | undefined {
  try {
    act();
  } catch (error) {
    return (error as { refusalId: string }).refusalId;
  }
  return undefined;
}

describe('publishing', () => {
  test('a good plan passes', () => expect(refusalOf(() => assertPublishable(draft, period, now, rules))).toBeUndefined());

  test.each([
    ['orderTime', { orderAt: now + 59_999 }],
    ['orderTime', { orderAt: now + 31 * 86_400_000 }],
    ['releaseTime', { releaseAt: draft.orderAt }],
    ['range', { minimum: '9.99' }],
    ['range', { maximum: '5000.01' }],
    ['range', { minimum: '100', maximum: '99' }],
    ['range', { condition: 'percentage' as const, maximum: '100.01' }],
    ['stake', { stake: '9' }],
    ['stake', { stake: '50.000000001' }],
  ])('refuses by %s: %j', (id, change) => {
    expect(refusalOf(() => assertPublishable({ ...draft, ...change }, period, now, rules))).toBe(`followPlan.${id}`);
  });

  test('refuses a duration that is not offered', () => {
    expect(refusalOf(() => assertPublishable(draft, undefined, now, rules))).toBe('followPlan.period');
  });
});

describe('joining', () => {
  const follower = { userId: 'follower', invited: false, joined: false };
  test.each([
    [undefined, {}, {}, now],
    [undefined, {}, {}, draft.orderAt - 1],
    ['ended', {}, {}, draft.orderAt],
    ['ended', { cancelled: true }, {}, now],
    ['missing', { releaseAt: now + 1 }, {}, now],
    ['ownPlan', {}, { userId: 'leader' }, now],
    ['joined', {}, { joined: true }, now],
    ['missing', { inviteOnly: true }, {}, now],
    [undefined, { inviteOnly: true }, { invited: true }, now],
  ])('answers %s for %j %j', (id, change, candidate, time) => {
    expect(joinObstacle({ ...plan, ...change }, { ...follower, ...candidate }, time)?.refusalId).toBe(id && `followPlan.${id}`);
  });

  test('takes values inside the range and caps above the least stake', () => {
    expect(refusalOf(() => assertValue(plan, '10', undefined, period))).toBeUndefined();
    expect(refusalOf(() => assertValue(plan, '100.01', undefined, period))).toBe('followPlan.value');
    expect(refusalOf(() => assertValue(plan, '10', '9.99', period))).toBe('followPlan.cap');
  });

  test('leaving ends at the order time', () => {
    expect(refusalOf(() => assertBeforeOrderTime(plan, draft.orderAt - 1))).toBeUndefined();
    expect(refusalOf(() => assertBeforeOrderTime(plan, draft.orderAt))).toBe('followPlan.ended');
  });
});

describe('the stake at order time', () => {
  test.each([
    ['fixed', '50', undefined, '50', { stake: '50' }],
    ['fixed', '50', undefined, '49.99', { skipped: 'notEnough' }],
    ['fixed', '50', '20', '1000', { stake: '20' }],
    ['percentage', '10', undefined, '1234.56', { stake: '123.45' }],
    ['percentage', '10', '100', '1234.56', { stake: '100' }],
    ['percentage', '100', undefined, '9000', { stake: '5000' }],
    ['percentage', '10', undefined, '99.99', { skipped: 'notEnough' }],
  ] as const)('%s %s, cap %s, balance %s', (condition, value, cap, available, decision) => {
    expect(followerStake(condition, { value, cap, available }, period)).toEqual(decision);
  });
});

describe('status', () => {
  test.each([
    [{ cancelled: true, placed: false }, [], 'cancelled'],
    [{ cancelled: false, placed: false }, [], 'entrusted'],
    [{ cancelled: false, placed: true }, [], 'closed'],
    [{ cancelled: false, placed: true }, ['entrusted', 'open'], 'open'],
    [{ cancelled: false, placed: true }, ['closing', 'open'], 'open'],
    [{ cancelled: false, placed: true }, ['closing', 'drawn'], 'closing'],
    [{ cancelled: false, placed: true }, ['closed', 'drawn', 'cancelled'], 'drawn'],
    [{ cancelled: false, placed: true }, ['closed', 'cancelled'], 'closed'],
  ] as const)('%j with orders %j is %s', (facts, orders, status) => expect(planStatus(facts, orders)).toBe(status));
});

test('a plan’s status only ever moves along the table', () => {
  const order = fc.constantFrom<PlanStatus[]>(
    ['entrusted', 'cancelled'],
    ['entrusted', 'closed'],
    ['entrusted', 'open', 'closing', 'drawn'],
    ['entrusted', 'open', 'closing', 'closed'],
  );
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 4 }), fc.array(fc.nat(3), { maxLength: 16 }), (lives, moves) => {
      const at = lives.map(() => 0);
      const now = (): PlanStatus =>
        planStatus(
          { cancelled: false, placed: true },
          lives.map((life, index) => life[at[index] ?? 0] ?? 'closed'),
        );
      let before = now();
      for (const move of moves) {
        const index = move % lives.length;
        at[index] = Math.min((at[index] ?? 0) + 1, (lives[index]?.length ?? 1) - 1);
        const after = now();
        if (after !== before) expect(planMachine.transitions.filter(({ from, to }) => from === before && to === after)).toHaveLength(1);
        before = after;
      }
    }),
  );
});

describe('statistics', () => {
  const after = (...results: (PlanResult | undefined)[]) =>
    results.reduce((record, result) => recordAfter(record, { followers: 2, amount: '1.5', result }), emptyRecord);

  test('count losses and find the longest row in the order in which plans ended', () => {
    const record = after('loss', 'loss', 'draw', 'loss', 'win', 'win');
    expect(record).toMatchObject({ plans: 6, followers: 12, amount: '9', lossesInRow: 0 });
    expect(planStatistics(record, 8)).toEqual({
      orders: 6,
      wins: 2,
      losses: 3,
      draws: 1,
      winRate: '0.33333333',
      longestLosses: 2,
      plans: 8,
    });
    expect(planStatistics(emptyRecord, 1)).toMatchObject({ orders: 0, winRate: undefined, longestLosses: 0 });
  });

  test('a plan without a result ends no row of losses', () => {
    expect(after('loss', undefined, 'loss')).toMatchObject({ plans: 3, losses: 2, lossesInRow: 2, longestLosses: 2 });
  });

  test('a win ends the row', () => {
    expect(after('loss', 'win', 'loss')).toMatchObject({ lossesInRow: 1, longestLosses: 1 });
  });
});
