import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FaultFigures, PartReport } from './runPart';

const root = path.resolve(import.meta.dirname, '../../..');
const figuresFile = path.join(root, 'docs/nodes.md');

/** Parts that were right at a commit: a run that was broken off goes on with the next one. */
export class RecordedParts {
  readonly #file: string;

  /** @param commit that is tested; what was tested with changes is not gone on with */
  constructor(commit: string) {
    const folder = path.join(root, '.cache/nodes');
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, `${commit.replaceAll(' ', '-')}.jsonl`);
    if (commit.includes(' ')) writeFileSync(this.#file, '');
  }

  read(): PartReport[] {
    if (!existsSync(this.#file)) return [];
    const lines = readFileSync(this.#file, 'utf8').split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as PartReport);
  }

  add(report: PartReport): void {
    appendFileSync(this.#file, `${JSON.stringify(report)}\n`);
  }
}

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

/** Writes what each fault cost at most, with the commit. */
export function writeFigures(commit: string, parts: readonly PartReport[]): void {
  const sum = (count: (part: PartReport) => number): string => parts.reduce((total, part) => total + count(part), 0).toLocaleString('en');
  const rows = (parts[0]?.faults ?? []).map(({ name }) => {
    const each = parts.flatMap(({ faults }) => faults.filter((fault) => fault.name === name));
    const worst = (figure: keyof Omit<FaultFigures, 'name'>): string => seconds(Math.max(...each.map((fault) => fault[figure])));
    return `| ${name} | ${each.length} | ${worst('stillPrices')} | ${worst('lateSettlement')} | ${worst('lateEvent')} | ${worst('ready')} |`;
  });
  const counts = [
    `${sum((part) => part.acknowledged)} acknowledged requests`,
    `${sum((part) => part.retries)} sent again`,
    `${sum((part) => part.trades)} trades and ${sum((part) => part.events)} events heard on ${sum((part) => part.connections)} connections`,
  ];
  const text = `# What faults of several nodes cost

Written by \`npm run prove -- nodes\` at ${commit}: three nodes under load. ${counts.join(', ')}; nothing lost, doubled or invented.

Worst of all times, seconds. Prices: none was new for so long. Settlement: an order was open so long after its time. Events: one took so long to somebody who
listened. Ready: until all nodes were ready after the fault had ended. While the database is away nothing counts as late.

| fault | times | prices | settlement | events | ready |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
  writeFileSync(figuresFile, text);
}
