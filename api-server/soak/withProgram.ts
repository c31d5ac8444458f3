import { rmSync } from 'node:fs';
import path from 'node:path';
import { bundle } from '../scripts/bundle.mjs';
import { defectPlugin } from './defectPlugin';
import type { Defect } from './defects';

const home = path.join(import.meta.dirname, '..');

/** Builds the server into the folder `out` of this package, with a defect if there is one, for as long as `work` takes. */
export async function withProgram<Result>(
  out: string,
  defect: Defect | undefined,
  work: (program: string) => Promise<Result>,
): Promise<Result> {
  try {
    await bundle(out, defect ? [defectPlugin(defect)] : []);
    return await work(path.join(home, out, 'main.js'));
  } finally {
    rmSync(path.join(home, out), { recursive: true, force: true });
  }
}
