import type { Answer } from '@halyard-h5/shared-api';
import { compoundRate } from '@halyard-h5/shared-api/formulas';

type Figures = Pick<Answer<'performance.read'>, 'days' | 'before'>;

export interface CurvePoint {
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  readonly value: string;
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

const begin = ({ days }: Figures, value: string): CurvePoint[] => (days[0] === undefined ? [] : [{ day: dayBefore(days[0].day), value }]);

/** Balances at each day's end, USDT, from the day before the first on. */
export const equityCurve = (figures: Figures): CurvePoint[] => [
  ...begin(figures, figures.before),
  ...figures.days.map(({ day, equity }) => ({ day, value: equity })),
];

/** Return since the first day began, a fraction, at each day's end. */
export function returnCurve(figures: Figures): CurvePoint[] {
  const known: string[] = [];
  const points = figures.days.map(({ day, rate }): CurvePoint => {
    if (rate !== undefined) known.push(rate);
    return { day, value: compoundRate(known) ?? '0' };
  });
  return [...begin(figures, '0'), ...points];
}
