/** Indicators that a chart can show, in the order in which they are offered. */
export const indicatorNames = ['ema', 'bollinger', 'vwap', 'rsi', 'macd'] as const;
export type IndicatorName = (typeof indicatorNames)[number];

/** An indicator with the numbers of bars that it looks back. */
export interface Indicator {
  readonly name: IndicatorName;
  /** One for each line of `ema`; one of `bollinger` and `rsi`; short, long and signal of `macd`; none of `vwap`. */
  readonly periods: readonly number[];
}

/** The usual periods of each. */
export const usualPeriods: Readonly<Record<IndicatorName, readonly number[]>> = {
  ema: [20, 50],
  bollinger: [20],
  vwap: [],
  rsi: [14],
  macd: [12, 26, 9],
};

/** Standard deviations between the middle of Bollinger bands and their edges. */
export const bandWidth = 2;

const names: Readonly<Record<IndicatorName, string>> = { ema: 'EMA', bollinger: 'BB', vwap: 'VWAP', rsi: 'RSI', macd: 'MACD' };

/** Its short name, the same in every language. */
export const indicatorTitle = ({ name, periods }: Indicator): string =>
  `${names[name]}${periods.length > 0 ? ` ${periods.join(',')}` : ''}`;

/** Short names of its lines. */
export function curveNames({ name, periods }: Indicator): readonly string[] {
  const term = names[name];
  if (name === 'ema') return periods.map((period) => `${term}${period}`);
  if (name === 'bollinger') return [`${term}${periods[0]} ▲`, `${term}${periods[0]}`, `${term}${periods[0]} ▼`];
  if (name === 'macd') return [term, `${term} signal`, `${term} histogram`];
  return [`${term}${periods[0] ?? ''}`];
}

/** Those that are drawn in a pane of their own: they have no price. */
export const ownPane: ReadonlySet<IndicatorName> = new Set(['rsi', 'macd']);

/** How far a period may look back, bars. */
export const periodBounds = { least: 2, most: 200 } as const;

/** Whether an indicator can be drawn: as many periods as it wants, each within bounds, the short one of MACD the shorter. */
export function isDrawable({ name, periods }: Indicator): boolean {
  const { least, most } = periodBounds;
  const [short = 0, long = 0] = periods;
  return (
    periods.length === usualPeriods[name].length &&
    periods.every((period) => Number.isSafeInteger(period) && period >= least && period <= most) &&
    (name !== 'macd' || short < long)
  );
}

/** Reads what was kept, e.g. `ema:20,50 vwap: rsi:14`; what is not understood is left out. */
export function readIndicators(text: string | undefined): readonly Indicator[] {
  const kept = (text ?? '').split(' ').flatMap((part): Indicator[] => {
    const [word, periods = ''] = part.split(':');
    const name = indicatorNames.find((known) => known === word);
    return name === undefined ? [] : [{ name, periods: periods === '' ? [] : periods.split(',').map(Number) }];
  });
  return indicatorNames.flatMap((name) => kept.find((each) => each.name === name && isDrawable(each)) ?? []);
}

/** What is kept; undefined for none. */
export const indicatorsText = (indicators: readonly Indicator[]): string | undefined =>
  indicators.length === 0 ? undefined : indicators.map(({ name, periods }) => `${name}:${periods.join()}`).join(' ');
