import type { TabResult } from '../../coldload/main';
import { inKilobytes } from '../../support/figures';
import { bars } from '../bars';
import { pageName } from '../pageName';
import { heldFigure, type Panel, type Report } from '../Report';

const { bytes, time } = bars.coldload;

function panel(rows: readonly TabResult[], title: string, most: number, figure: (load: TabResult['monolith']) => number): Panel {
  return {
    title,
    bars: rows.flatMap(({ tab, federated, monolith }) => [
      { label: pageName(tab), value: figure(federated), limit: figure(monolith) * most },
      { label: 'monolith', value: figure(monolith), beside: true },
    ]),
  };
}

/** @see docs/decisions/0262-benches-cannot-rot.md */
export const coldload: Report<TabResult> = {
  title: 'Cold load of each tab on a slow phone',
  floor: 'The floor is the monolith: the same sources as one bundle, split by page and language, with the same preloader.',
  head: [
    'page',
    'JS KB',
    'monolith KB',
    'requests',
    'monolith requests',
    'content ms',
    'monolith ms',
    `bytes, x monolith (${bytes})`,
    `time, x monolith (${time})`,
  ],
  cells: ({ tab, federated, monolith, ratioBytes, ratioTime }) => [
    pageName(tab),
    inKilobytes(federated.jsBytes),
    inKilobytes(monolith.jsBytes),
    ...[federated.requests, monolith.requests, federated.fmcMs, monolith.fmcMs].map((value) => value.toFixed(0)),
    heldFigure(ratioBytes.toFixed(3), { value: ratioBytes, limit: bytes }),
    heldFigure(ratioTime.toFixed(3), { value: ratioTime, limit: time }),
  ],
  panels: (rows) => [
    panel(rows, `First meaningful content, ms (line: ${time} x the monolith)`, time, ({ fmcMs }) => fmcMs),
    panel(rows, `JavaScript, KB (line: ${bytes} x the monolith)`, bytes, ({ jsBytes }) => jsBytes / 1024),
  ],
};
