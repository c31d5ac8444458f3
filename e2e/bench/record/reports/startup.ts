import type { PageResult } from '../../startup/main';
import { inKilobytes } from '../../support/figures';
import { bars } from '../bars';
import { pageName } from '../pageName';
import { heldFigure, type Panel, type Report } from '../Report';

const { firstPaint, largestPaint, blocked, secondVisit } = bars.startup;
const withChart: readonly string[] = ['futures.index', 'perpetual.index'];
const besides: readonly string[] = ['floor', 'bare.chart', 'bare.plain'];

/** What a figure of the page is held to, as times of the page beside it. */
interface Held {
  readonly beside: string;
  readonly figure: 'paintMs' | 'lcpMs' | 'blockedMs' | 'secondMs';
  most(page: string): number | undefined;
}

const unlessBeside =
  (most: number) =>
  (page: string): number | undefined =>
    besides.includes(page) ? undefined : most;
const mostLargest = (page: string): number | undefined => (withChart.includes(page) ? largestPaint : undefined);

function panel(rows: readonly PageResult[], title: string, { beside, figure, most }: Held): Panel {
  const floor = rows.find(({ name }) => name === beside)?.[figure] ?? 0;
  const shown = rows.filter(({ name }) => name === beside || !besides.includes(name));
  const bar = (row: PageResult) => {
    const times = most(row.name);
    return {
      label: pageName(row.name),
      value: row[figure],
      beside: row.name === beside,
      ...(times !== undefined && { limit: floor * times }),
    };
  };
  return { title, bars: shown.map(bar) };
}

const times = (value: number, limit: number | undefined): string => heldFigure(value.toFixed(2), { value, limit });

/** @see docs/decisions/0262-benches-cannot-rot.md */
export const startup: Report<PageResult> = {
  title: 'Start of each tab on a slow phone',
  floor:
    'The floor is a page of one word, the earliest that anything can be painted; the bare pages have the same libraries and nothing else, one of them with the chart.',
  head: [
    'page',
    'JS KB',
    'CSS KB',
    'first paint ms',
    'largest paint ms',
    'blocked ms',
    'second visit ms',
    `first paint, x floor (${firstPaint})`,
    `largest paint, x chart page (${largestPaint} with a chart)`,
    `blocked, x chart page (${blocked})`,
    `second visit, x plain page (${secondVisit})`,
  ],
  cells: (row) => [
    pageName(row.name),
    inKilobytes(row.jsBytes),
    inKilobytes(row.cssBytes),
    ...[row.paintMs, row.lcpMs, row.blockedMs, row.secondMs].map((value) => value.toFixed(0)),
    times(row.ratioFirstPaint, unlessBeside(firstPaint)(row.name)),
    times(row.ratioPaint, mostLargest(row.name)),
    times(row.ratioBlocked, unlessBeside(blocked)(row.name)),
    times(row.ratioSecond, unlessBeside(secondVisit)(row.name)),
  ],
  panels: (rows) => [
    panel(rows, `First paint, ms (line: ${firstPaint} x the static floor)`, {
      beside: 'floor',
      figure: 'paintMs',
      most: unlessBeside(firstPaint),
    }),
    panel(rows, `Largest paint, ms (line: ${largestPaint} x the bare page, where there is a chart)`, {
      beside: 'bare.chart',
      figure: 'lcpMs',
      most: mostLargest,
    }),
    panel(rows, `Main thread blocked, ms (line: ${blocked} x the bare page)`, {
      beside: 'bare.chart',
      figure: 'blockedMs',
      most: unlessBeside(blocked),
    }),
    panel(rows, `Second visit, ms to content (line: ${secondVisit} x the bare page)`, {
      beside: 'bare.plain',
      figure: 'secondMs',
      most: unlessBeside(secondVisit),
    }),
  ],
};
