import type { StreamResult } from '../../streams/main';
import { bars } from '../bars';
import { pageName } from '../pageName';
import { heldFigure, type Bar, type Report } from '../Report';

const most = bars.streams.busy;

/** Bars of one speed of the processor, the bare page first. */
function barsOf(rows: readonly StreamResult[], slow: number): Bar[] {
  const here = rows.filter((row) => row.slow === slow);
  const bare = here.slice(0, 1).map(({ bareMs }) => ({ label: 'bare page', value: bareMs, beside: true }));
  return [...bare, ...here.map(({ page, busyMs, bareMs }) => ({ label: pageName(page), value: busyMs, limit: bareMs * most }))];
}

/** @see docs/decisions/0262-benches-cannot-rot.md */
export const streams: Report<StreamResult> = {
  title: 'How busy live prices keep a trading page',
  floor: 'The floor is a bare page: the same streams in plain elements, with the chart library and nothing else.',
  head: [
    'page',
    'processor slowed',
    'busy ms a second',
    'bare page ms',
    `x bare page (${most})`,
    'tasks over 50 ms',
    'longest task ms',
    'heap KB more',
  ],
  cells: ({ page, slow, busyMs, bareMs, ratio, longTasks, longestTask, heapGrowth }) => [
    pageName(page),
    `${slow} x`,
    busyMs.toFixed(0),
    bareMs.toFixed(0),
    heldFigure(ratio.toFixed(2), { value: ratio, limit: most }),
    ...[longTasks, longestTask, heapGrowth].map((value) => value.toFixed(0)),
  ],
  panels: (rows) =>
    [...new Set(rows.map(({ slow }) => slow))].map((slow) => ({
      title: `Main thread busy, ms of a second, processor slowed ${slow} x (line: ${most} x the bare page)`,
      bars: barsOf(rows, slow),
    })),
};
