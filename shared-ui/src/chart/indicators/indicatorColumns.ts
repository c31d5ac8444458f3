import type { Bar } from '../bar';
import type { BarColumn } from '../BarsTable';
import { curveNames, type Indicator } from './indicators';
import { indicatorValues } from './runIndicator';

/** Indicators as columns of the table view. */
export const indicatorColumns = (indicators: readonly Indicator[], bars: readonly Bar[]): readonly BarColumn[] =>
  indicators.flatMap((indicator) => {
    const values = indicatorValues(indicator, bars);
    return curveNames(indicator).map((name, position) => ({ name, values: values.map((each) => each[position]) }));
  });
