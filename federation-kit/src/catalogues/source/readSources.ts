import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** One file of a package's own code. `path` is relative to the folder that was read. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const leftOut = /\.test\.tsx?$|\.stories\.tsx$|\.d\.ts$|(^|[\\/])(testing|__\w+__|node_modules)[\\/]/;

/** Reads all files below a folder with one of the endings, tests and test doubles left out. Throws when there is none. */
export function readSources(directory: string, endings: readonly string[]): Source[] {
  const names = existsSync(directory) ? readdirSync(directory, { recursive: true, withFileTypes: true }) : [];
  const sources = names
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(directory, path), text: path }))
    .filter(({ path }) => !leftOut.test(path))
    .map(({ path, text }) => ({ path, text: readFileSync(text, 'utf8') }));
  if (sources.length === 0) throw new Error(`No ${endings.join(', ')} files in ${directory}`);
  return sources.sort((one, other) => (one.path < other.path ? -1 : 1));
}
