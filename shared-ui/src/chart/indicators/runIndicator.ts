import { BollingerBands, EMA, MACD, RSI } from 'trading-signals';
import type { Bar } from '../bar';
import { bandWidth, type Indicator, type IndicatorName } from './indicators';

/** Values of an indicator's lines at one bar, in their order; undefined while too few bars came before. Floats: for drawing only. */
export type IndicatorValues = readonly (number | undefined)[];

/** Takes one bar after the other. `again` when it is the last one, changed. */
export type RunningIndicator = (bar: Bar, again: boolean) => IndicatorValues;

const day = 86_400_000;
const close = (bar: Bar): number => Number(bar[4]);

/** Volume-weighted average price since the UTC day of a bar began. The library's forgets what it replaces after a bar without trades. */
function runVwap(): RunningIndicator {
  let before = { day: NaN, traded: 0, volume: 0 };
  let now = before;
  return (bar, again) => {
    const [time, , high, low, last, volume] = bar;
    if (!again) before = now;
    const today = Math.floor(time / day);
    const start = before.day === today ? before : { day: today, traded: 0, volume: 0 };
    const typical = (Number(high) + Number(low) + Number(last)) / 3;
    now = { day: today, traded: start.traded + typical * Number(volume), volume: start.volume + Number(volume) };
    return [now.volume > 0 ? now.traded / now.volume : undefined];
  };
}

const runs: Readonly<Record<IndicatorName, (periods: readonly number[]) => RunningIndicator>> = {
  ema(periods) {
    const lines = periods.map((period) => new EMA(period));
    return (bar, again) =>
      lines.map((line) => {
        line.update(close(bar), again);
        return line.isStable ? (line.getResult() ?? undefined) : undefined;
      });
  },
  bollinger([period = 0]) {
    const bands = new BollingerBands(period, bandWidth);
    return (bar, again) => {
      const { upper, middle, lower } = bands.update(close(bar), again) ?? {};
      return [upper, middle, lower];
    };
  },
  vwap: runVwap,
  rsi([period = 0]) {
    const rsi = new RSI(period);
    return (bar, again) => [rsi.update(close(bar), again) ?? undefined];
  },
  macd([short = 0, long = 0, signal = 0]) {
    const macd = new MACD(new EMA(short), new EMA(long), new EMA(signal));
    return (bar, again) => {
      const values = macd.update(close(bar), again);
      return [values?.macd, values?.signal, values?.histogram];
    };
  },
};

/** Begins an indicator before the first bar. */
export const runIndicator = ({ name, periods }: Indicator): RunningIndicator => runs[name](periods);

/** Its values at each of these bars, oldest first. */
export function indicatorValues(indicator: Indicator, bars: readonly Bar[]): readonly IndicatorValues[] {
  const next = runIndicator(indicator);
  return bars.map((bar) => next(bar, false));
}
