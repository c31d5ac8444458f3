import type { ScrollResult } from '../../markets/main';
import { bars } from '../bars';
import { heldFigure, type Report } from '../Report';

const { framesASecond, longestTaskMs } = bars.markets;
const speed = ({ slow }: ScrollResult): string => (slow === 1 ? 'full speed' : `${slow} times slower`);
const frames = (value: number) => ({ value, limit: framesASecond, isLeast: true });

/** @see docs/decisions/0262-benches-cannot-rot.md */
export const markets: Report<ScrollResult> = {
  title: 'The list of markets while every price changes ten times a second',
  floor: 'The floor is the screen itself: it shows 60 frames a second, and a task over 50 ms drops some.',
  head: [
    'processor',
    `frames a second, standing (${framesASecond})`,
    `frames a second, scrolled (${framesASecond})`,
    'busy ms a second, standing',
    'busy ms a second, scrolled',
    `longest task ms (${longestTaskMs}; 0: none above)`,
    'rows at most',
  ],
  cells: (row) => [
    speed(row),
    heldFigure(row.framesStill.toFixed(0), frames(row.framesStill)),
    heldFigure(row.frames.toFixed(0), frames(row.frames)),
    row.busyStill.toFixed(0),
    row.busy.toFixed(0),
    heldFigure(row.longestTask.toFixed(0), { value: row.longestTask, limit: longestTaskMs }),
    row.rows.toFixed(0),
  ],
  panels: (rows) => [
    {
      title: `Frames a second (line: at least ${framesASecond})`,
      bars: rows.flatMap((row) => [
        { label: `standing, ${speed(row)}`, ...frames(row.framesStill) },
        { label: `scrolled, ${speed(row)}`, ...frames(row.frames) },
      ]),
    },
    {
      title: `Longest task while scrolled, ms (line: ${longestTaskMs} ms)`,
      bars: rows.map((row) => ({ label: speed(row), value: row.longestTask, limit: longestTaskMs })),
    },
    {
      title: 'Main thread busy, ms of a second',
      bars: rows.flatMap((row) => [
        { label: `standing, ${speed(row)}`, value: row.busyStill },
        { label: `scrolled, ${speed(row)}`, value: row.busy },
      ]),
    },
  ],
};
