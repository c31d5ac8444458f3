import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AllKept } from './filesOf';
import type { Kept } from './Report';
import { reports } from './reports';

/** The results that lie in a folder, as far as there are some. */
export function readKept(folder: string): AllKept {
  const files = Object.keys(reports).map((name) => [name, join(folder, `${name}.json`)] as const);
  return Object.fromEntries(
    files.filter(([, file]) => existsSync(file)).map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8')) as Kept]),
  );
}
