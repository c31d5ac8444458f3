import type { TapResult } from '../../taps/main';
import { bars } from '../bars';
import { pageName } from '../pageName';
import { heldFigure, type Report } from '../Report';

const limit = bars.taps.interactionMs;

/** @see docs/decisions/0262-benches-cannot-rot.md */
export const taps: Report<TapResult> = {
  title: 'Every tap at a quarter of the processor while 20 products stream',
  floor: 'There is no floor: a tenth of a second is what a person takes for at once.',
  head: ['page', 'taps', `slowest interaction ms (${limit})`, 'median ms'],
  cells: ({ page, taps: count, slowestMs, medianMs }) => [
    pageName(page),
    count.toFixed(0),
    heldFigure(slowestMs.toFixed(0), { value: slowestMs, limit }),
    medianMs.toFixed(0),
  ],
  panels: (rows) => [
    {
      title: `Slowest tap, interaction to next paint, ms (line: ${limit} ms)`,
      bars: rows.map(({ page, slowestMs }) => ({ label: pageName(page), value: slowestMs, limit })),
    },
  ],
};
