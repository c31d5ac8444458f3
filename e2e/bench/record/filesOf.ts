import { drawPicture } from './drawPicture';
import type { Kept, Report } from './Report';
import { reports } from './reports';

/** Kept results by name of their bench. */
export type AllKept = Readonly<Record<string, Kept | undefined>>;

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function measuredAt({ commit, date, machine, load, runs }: Kept): string {
  const often = runs === 1 ? 'one run' : `medians of ${runs} runs`;
  return `${commit}, ${date.slice(0, 10)}, ${machine.cores} x ${machine.model}, Node ${machine.node}, load average ${load} before, ${often}`;
}

function section(name: string, report: Report<unknown>, kept: Kept | undefined): string[] {
  const head = [`## ${report.title}`, '', `\`npm run bench:${name}\`. ${report.floor}`, ''];
  if (kept === undefined) return [...head, 'Not recorded yet.', ''];
  return [
    ...head,
    `Measured at ${measuredAt(kept)}.`,
    '',
    `![${report.title}](${name}.svg)`,
    '',
    row(report.head),
    row(report.head.map(() => '---')),
    ...kept.results.map((each) => row(report.cells(each))),
    '',
  ];
}

const intro = [
  '# Results of the benches',
  '',
  'Written by `npm run bench:record` from the JSON files beside it; never by hand. What each bench measures: [browser-benches](../reference/browser-benches.md).',
  'In brackets stands what a figure is held to. In pictures grey is what the page is measured beside, the line what it is held to.',
  '',
];

/** Every file that the kept results give, by its name: a picture of each bench, and the page that shows all. */
export function filesOf(all: AllKept): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, report] of Object.entries(reports)) {
    const kept = all[name];
    if (kept) files.set(`${name}.svg`, drawPicture(report.title, measuredAt(kept), report.panels(kept.results)));
  }
  const sections = Object.entries(reports).flatMap(([name, report]) => section(name, report, all[name]));
  return files.set('README.md', [...intro, ...sections].join('\n'));
}
