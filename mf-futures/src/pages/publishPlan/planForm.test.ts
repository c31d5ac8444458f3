import { testNow } from '@halyard-h5/shared-api/testing';
import { fromLocalTime, toLocalTime } from './localTime';
import { emptyPlan, planRequest, faultsOf, type PlanFields } from './planForm';

const period = { seconds: 60, rate: '0.82', minimum: '10', maximum: '5000' };
const fields: PlanFields = {
  ...emptyPlan,
  title: ' Morning call ',
  symbol: 'BTCUSDT',
  direction: 'call',
  seconds: '60',
  orderAt: toLocalTime(testNow + 600_000),
  minimum: '10',
  maximum: '200',
  stake: '50',
};
const faults = (part: Partial<PlanFields>) => faultsOf({ ...fields, ...part }, period, testNow);

test('a complete plan has no faults and becomes a request', () => {
  expect(faults({})).toEqual({});
  expect(planRequest(fields)).toEqual({
    title: 'Morning call',
    symbol: 'BTCUSDT',
    direction: 'call',
    seconds: 60,
    orderAt: Math.ceil((testNow + 600_000) / 60_000) * 60_000,
    releaseAt: undefined,
    condition: 'fixed',
    minimum: '10',
    maximum: '200',
    stake: '50',
    invited: [],
  });
});

test('every required field is named', () => {
  expect(faultsOf(emptyPlan, undefined, testNow)).toEqual({
    title: 'required',
    symbol: 'required',
    direction: 'required',
    seconds: 'required',
    orderAt: 'required',
    minimum: 'required',
    maximum: 'required',
    stake: 'required',
  });
});

test.each<[Partial<PlanFields>, object]>([
  [{ orderAt: toLocalTime(testNow - 120_000) }, { orderAt: 'past' }],
  [{ releaseAt: fields.orderAt }, { releaseAt: 'afterOrder' }],
  [{ minimum: '9.99' }, { minimum: 'range' }],
  [{ maximum: '5000.01' }, { maximum: 'range' }],
  [{ stake: '9' }, { stake: 'range' }],
  [{ minimum: '201' }, { minimum: 'aboveMaximum' }],
  [{ condition: 'percentage', minimum: '0.01', maximum: '100' }, {}],
  [{ condition: 'percentage', maximum: '100.01' }, { maximum: 'range' }],
  [{ audience: 'invited' }, { invited: 'people' }],
  [{ audience: 'invited', invited: '40318275 x' }, { invited: 'people' }],
  [{ audience: 'invited', invited: '40318275;87654321' }, {}],
])('%j', (part, expected) => expect(faults(part)).toEqual(expected));

test('invited people go along only when they were asked for', () => {
  const invited = '40318275\n87654321,40318275';
  expect(planRequest({ ...fields, audience: 'invited', invited })?.invited).toEqual(['40318275', '87654321']);
  expect(planRequest({ ...fields, invited })?.invited).toEqual([]);
});

test('local times survive the way through the field', () => {
  const minute = Math.ceil(testNow / 60_000) * 60_000;
  expect(fromLocalTime(toLocalTime(minute))).toBe(minute);
  expect(fromLocalTime('')).toBeUndefined();
  expect(fromLocalTime('2026-13-45T99:99')).toBeUndefined();
});
