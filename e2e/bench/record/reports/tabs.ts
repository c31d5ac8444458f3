import type { SwitchResult } from '../../tabs/main';
import { bars } from '../bars';
import { pageName } from '../pageName';
import { heldFigure, type Report } from '../Report';

const limit = bars.tabs.interactionMs;
const label = ({ tab, visit }: SwitchResult): string => `${pageName(tab)}, ${visit}`;

/** @see docs/decisions/0262-benches-cannot-rot.md */
export const tabs: Report<SwitchResult> = {
  title: 'Switching to a prefetched tab at a quarter of the processor',
  floor: 'There is no floor: a tenth of a second is what a person takes for at once.',
  head: ['tab', 'visit', `interaction ms (${limit})`, 'content ms', 'blank frames', 'layout shift'],
  cells: ({ tab, visit, interactionMs, contentMs, blankFrames, shift }) => [
    pageName(tab),
    visit,
    heldFigure(interactionMs.toFixed(0), { value: interactionMs, limit }),
    contentMs.toFixed(0),
    blankFrames.toFixed(0),
    shift.toFixed(4),
  ],
  panels: (rows) => [
    {
      title: `Interaction to next paint, ms (line: ${limit} ms)`,
      bars: rows.map((row) => ({ label: label(row), value: row.interactionMs, limit })),
    },
    { title: 'Tap to content, ms', bars: rows.map((row) => ({ label: label(row), value: row.contentMs })) },
  ],
};
