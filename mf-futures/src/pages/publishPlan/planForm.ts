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
export type PlanProblem = 'required' | 'past' | 'afterOrder' | 'range' | 'aboveMaximum' | 'people';
export type PlanProblems = Partial<Record<keyof PlanFields, PlanProblem>>;
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
export function problemsOf(fields: PlanFields, period: PlanPeriod | undefined, now: number): PlanProblems {
  const problems: PlanProblems = {};
  const required = ['title', 'symbol', 'direction', 'seconds', 'orderAt', 'minimum', 'maximum', 'stake'] as const;
  for (const name of required) if (fields[name].trim() === '') problems[name] = 'required';

  const orderAt = fromLocalTime(fields.orderAt);
  const releaseAt = fromLocalTime(fields.releaseAt);
  if (orderAt !== undefined && orderAt <= now) problems.orderAt = 'past';
  if (orderAt !== undefined && releaseAt !== undefined && releaseAt >= orderAt) problems.releaseAt = 'afterOrder';

  if (period) {
    const bounds = followBounds(fields.condition, period);
    for (const name of ['minimum', 'maximum'] as const) if (!problems[name] && isOutside(fields[name], bounds)) problems[name] = 'range';
    if (!problems.stake && isOutside(fields.stake, period)) problems.stake = 'range';
  }
  if (!problems.minimum && !problems.maximum && money.greater(fields.minimum, fields.maximum)) problems.minimum = 'aboveMaximum';
  const { numbers, wrong } = readPeople(fields.invited);
  if (fields.audience === 'invited' && (numbers.length === 0 || wrong.length > 0)) problems.invited = 'people';
  return problems;
}

/** The call that publishes a plan without problems. */
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
