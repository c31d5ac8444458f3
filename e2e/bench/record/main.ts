/**
 * npm run bench:record [-- --only startup,markets --runs 2 --dirty] | -- --draw | -- --shortest.
 * Runs benches in turns, keeps medians with the commit in docs/benches, and draws them; `--draw` draws again from what is kept.
 * `--shortest` shows that it all works: its results are no measure, and lie in .cache/benches.
 * @see docs/decisions/0262-benches-cannot-rot.md
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { commitOf } from '../../../scripts/testing/commitOf.mjs';
import { readOptions } from '../support/readOptions';
import { root } from '../support/root';
import { filesOf } from './filesOf';
import { medianOf } from './medianOf';
import { readKept } from './readKept';
import type { Kept } from './Report';
import { reports } from './reports';

const all = Object.keys(reports);
const values = readOptions({ only: all.join(','), runs: '2', dirty: false, draw: false }, { runs: '1', dirty: true });
const folder = join(root, values.shortest ? '.cache/benches' : 'docs/benches');
const names = values.only.split(',');
const runs = Number(values.runs);

function draw(): void {
  for (const [file, text] of filesOf(readKept(folder))) writeFileSync(join(folder, file), text);
}

/** Results of one run; undefined when the bench could not measure. One that is over its bars has results all the same. */
async function run(name: string): Promise<unknown[] | undefined> {
  const temporary = mkdtempSync(join(os.tmpdir(), 'halyard-record-'));
  const json = join(temporary, 'results.json');
  try {
    const form = values.shortest ? ['--shortest'] : [];
    const args = ['--import', 'tsx', `e2e/bench/${name}/main.ts`, '--json', json, ...form];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = (await once(child, 'close')) as [number | null];
    if (!existsSync(json) || (values.shortest && code !== 0)) return undefined;
    // Bytes of single files are for whoever looks into them.
    return JSON.parse(readFileSync(json, 'utf8'), (key, value: unknown) => (key === 'files' ? undefined : value)) as unknown[];
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

async function main(): Promise<void> {
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no bench "${unknown.join('", "')}" to record: ${all.join(', ')}.`);
  if (!Number.isSafeInteger(runs) || runs < 1) throw new Error('--runs must be how often each bench runs.');
  mkdirSync(folder, { recursive: true });
  if (values.draw) return draw();
  const commit = commitOf(root);
  if (commit.endsWith('with changes') && !values.dirty)
    throw new Error('The work tree has changes, so results would belong to no commit: commit first, or add --dirty.');
  const [cpu, load] = [os.cpus(), Number((os.loadavg()[0] ?? 0).toFixed(2))];
  const machine = { cores: cpu.length, model: cpu[0]?.model.trim() ?? 'unknown processor', node: process.version };
  const found = new Map<string, (unknown[] | undefined)[]>(names.map((name) => [name, []]));
  for (let turn = 0; turn < runs; turn += 1) {
    // There and back, so that a machine that warms up or slows down favours none.
    for (const name of turn % 2 === 0 ? names : names.toReversed()) {
      console.log(`${name}, run ${turn + 1} of ${runs}`);
      found.get(name)?.push(await run(name));
    }
  }
  for (const [name, results] of found) {
    const whole = results.filter((each) => each !== undefined);
    if (whole.length < runs) {
      console.error(`${name} could not be measured: nothing of it is kept.`);
      process.exitCode = 1;
      continue;
    }
    const kept: Kept = { commit, date: new Date().toISOString(), machine, load, runs, results: medianOf(whole) };
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(kept, undefined, 2)}\n`);
  }
  draw();
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
