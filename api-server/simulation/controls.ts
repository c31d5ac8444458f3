import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../scripts/bundle.mjs';
import { defectPlugin } from '../soak/defectPlugin';
import type { Control } from './defects';
import type { RunReport, runScript } from './runScript';
import { writeScript } from './script';
import type { SharedDatabase } from './SharedDatabase';

/** Seeds that a control gets at most before it counts as missed. */
const MOST_SEEDS = 12;

/** What came of a control. */
export interface Verdict {
  name: string;
  /** The run that found it; undefined when none did. */
  found: RunReport | undefined;
  /** Runs, and pieces of work in the database, that it took. */
  seeds: number;
  steps: number;
}

/** Puts a defect into a program of its own and runs seeds on it until one finds it. */
export async function runControl(shared: SharedDatabase, control: Control): Promise<Verdict> {
  const out = `dist-simulation-${process.pid}-${control.name.replaceAll(' ', '-')}`;
  const folder = path.join(import.meta.dirname, '..', out);
  try {
    await bundle(out, [defectPlugin(control)], 'simulation/runScript.ts');
    const { runScript: runDefective } = (await import(pathToFileURL(path.join(folder, 'main.js')).href)) as { runScript: typeof runScript };
    const more = Array.from({ length: MOST_SEEDS }, (_each, index) => index + 1).filter((seed) => !control.seeds.includes(seed));
    let [seeds, steps] = [0, 0];
    for (const seed of [...control.seeds, ...more].slice(0, MOST_SEEDS)) {
      const script = writeScript(seed);
      const report = await runDefective(shared, control.alone ? { ...script, servers: 1 } : script, control.order);
      seeds += 1;
      steps += report.steps;
      if (report.broken) return { name: control.name, found: report, seeds, steps };
    }
    return { name: control.name, found: undefined, seeds, steps };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
