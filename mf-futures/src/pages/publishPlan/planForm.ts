import type { Answer, Direction, FollowPlan, Request } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { readPeople } from '../../plans/readPeople';
import { isSymbol } from '@halyard-h5/shared-trading';
import { fromLocalTime } from './localTime';

/** A plan before anything is typed: '' stands for nothing. */
export const emptyPlan = {
  title: '',
  symbol: '',
  direction: '',
  seconds: '',
  orderAt: '',
  // Empty releases the plan at once.
  releaseAt: '',
  condition: 'fixed',
  minimum: '',
  maximum: '',
  stake: '',
  audience: 'link',
  invited: '',
};

/** What stands in the form. */
export type PlanFields = Readonly<Record<keyof typeof emptyPlan, string>>;

export const planFieldNames = Object.keys(emptyPlan) as readonly (keyof PlanFields)[];

/** What can be wrong with a field before anything is sent. */
export type PlanFault = 'required' | 'past' | 'afterOrder' | 'range' | 'aboveMaximum' | 'people';
export type PlanFaults = Partial<Record<keyof PlanFields, PlanFault>>;
export type PlanPeriod = Answer<'deliveryOrder.periods'>['list'][number];

/** Bounds of the followers' values: USDT of the period, or per cent. */
export function followBounds(condition: string, period: PlanPeriod | undefined): { readonly minimum: string; readonly maximum: string } {
  return condition === 'percentage'
    ? { minimum: '0.01', maximum: '100' }
    : { minimum: period?.minimum ?? '0', maximum: period?.maximum ?? '0' };
}

const isOutside = (value: string, bounds: { readonly minimum: string; readonly maximum: string }): boolean =>
  money.less(value, bounds.minimum) || money.greater(value, bounds.maximum);

/** Everything that is wrong with a plan, by field. `now` is server time, milliseconds UTC. */
export function faultsOf(fields: PlanFields, period: PlanPeriod | undefined, now: number): PlanFaults {
  const faults: PlanFaults = {};
  const required = ['title', 'symbol', 'direction', 'seconds', 'orderAt', 'minimum', 'maximum', 'stake'] as const;
  for (const name of required) if (fields[name].trim() === '') faults[name] = 'required';

  const orderAt = fromLocalTime(fields.orderAt);
  const releaseAt = fromLocalTime(fields.releaseAt);
  if (orderAt !== undefined && orderAt <= now) faults.orderAt = 'past';
  if (orderAt !== undefined && releaseAt !== undefined && releaseAt >= orderAt) faults.releaseAt = 'afterOrder';

  if (period) {
    const bounds = followBounds(fields.condition, period);
    for (const name of ['minimum', 'maximum'] as const) if (!faults[name] && isOutside(fields[name], bounds)) faults[name] = 'range';
    if (!faults.stake && isOutside(fields.stake, period)) faults.stake = 'range';
  }
  if (!faults.minimum && !faults.maximum && money.greater(fields.minimum, fields.maximum)) faults.minimum = 'aboveMaximum';
  const { numbers, wrong } = readPeople(fields.invited);
  if (fields.audience === 'invited' && (numbers.length === 0 || wrong.length > 0)) faults.invited = 'people';
  return faults;
}

/** The call that publishes a plan without faults. */
export function planRequest(fields: PlanFields): Request<'followPlan.publish'> | undefined {
  const orderAt = fromLocalTime(fields.orderAt);
  if (orderAt === undefined || !isSymbol(fields.symbol)) return undefined;
  return {
    title: fields.title.trim(),
    symbol: fields.symbol,
    direction: fields.direction as Direction,
    seconds: Number(fields.seconds),
    orderAt,
    // At once is the exchange's to say: with a time of its own each try would be another plan.
    releaseAt: fromLocalTime(fields.releaseAt),
    condition: fields.condition as FollowPlan['condition'],
    minimum: fields.minimum,
    maximum: fields.maximum,
    stake: fields.stake,
    invited: fields.audience === 'invited' ? [...readPeople(fields.invited).numbers] : [],
  };
}
