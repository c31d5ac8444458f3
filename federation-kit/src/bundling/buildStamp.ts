import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readPackage } from '../build/BuildContext';
import { findRoot } from '../build/findRoot';
import { inputHash } from './inputHash';

/** What a package's `dist` was built from; kept below `.cache` of the root. */
interface Stamp {
  readonly version: string;
  /** Files of other packages that the build has read, relative to the root. */
  readonly files: readonly string[];
  /** Over those, and over what every build depends on. */
  readonly hash: string;
}

/** What builds depend on besides the files that webpack reads: definition and calls come from shared-api, the rest from the kit. */
const common = [
  'package-lock.json',
  'tsconfig.json',
  'shared-api/src',
  ...[
    'configuration',
    'src/apiShapes',
    'src/build',
    'src/bundling',
    'src/catalogues/commonKeys.ts',
    'src/libraries',
    'src/registry',
    'src/webpack',
  ].map((path) => `federation-kit/${path}`),
];

const stampFile = (root: string, directory: string): string => join(root, '.cache/builds', `${readPackage(directory).name}.json`);
const inputs = (root: string, directory: string, files: readonly string[]): string[] => [
  directory,
  ...[...common, ...files].map((path) => join(root, path)),
];

/** A hash over a package's own sources and what every build depends on. @returns 64 lower-case hexadecimal digits */
export function sourceHash(directory: string): string {
  const root = findRoot(directory);
  return inputHash(inputs(root, directory, []), root);
}

/** Version of the build in a folder; undefined when there is none. */
export function builtVersion(folder: string): string | undefined {
  const file = ['shell.json', 'remote.json', 'page.json'].map((name) => join(folder, name)).find((path) => existsSync(path));
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version;
}

/**
 * Notes what a package's `dist` was built from.
 * @param started milliseconds UTC; a file that was changed since then may not be in the build, so nothing is noted
 * @param read absolute paths of the files that the bundler has read
 */
export function writeStamp(directory: string, version: string, started: number, read: Iterable<string>): void {
  const root = findRoot(directory);
  const sources = [...read]
    .filter((path) => existsSync(path) && statSync(path).isFile())
    .map((path) => relative(root, path))
    .filter((path) => !/^\.\.|(^|\/)(node_modules|\.cache)\//.test(path))
    .sort();
  if (sources.some((path) => statSync(join(root, path)).mtimeMs > started)) return;
  const files = sources.filter((path) => !path.startsWith(`${relative(root, directory)}/`));
  const file = stampFile(root, directory);
  mkdirSync(dirname(file), { recursive: true });
  const stamp: Stamp = { version, files, hash: inputHash(inputs(root, directory, files), root) };
  writeFileSync(file, JSON.stringify(stamp));
}

/** Whether a package's `dist` was built from its present sources. */
export function isFresh(directory: string): boolean {
  const root = findRoot(directory);
  const file = stampFile(root, directory);
  if (!existsSync(file)) return false;
  const { version, files, hash } = JSON.parse(readFileSync(file, 'utf8')) as Stamp;
  return version === builtVersion(join(directory, 'dist')) && hash === inputHash(inputs(root, directory, files), root);
}
