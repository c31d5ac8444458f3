import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { readBuild } from '../build/readBuild';
import { readBudget } from '../check/readSubject';
import { consumedVersions } from '../libraries/sharing';
import { fine, near, wrong, type Diagnosis } from './Diagnosis';

/** Node versions that the kit runs on. */
const nodeRange = '>=20.19';
/** Part of a budget from which on the next feature may not fit. */
const nearlyFull = 0.9;

export function examineNode(version: string): Diagnosis {
  if (satisfies(version, nodeRange)) return fine('node', version);
  return wrong('node', `${version} is older than the kit runs on`, `install Node ${nodeRange}`);
}

/** Secret keys: there, readable, and by nobody else. */
export function examineKeys(files: readonly string[]): Diagnosis[] {
  if (files.length === 0)
    return [near('key', 'there is none', 'make one with: federation-kit key --out <file>, and name it with --key or REGISTRY_SIGNING_KEY')];
  return files.map((file) => {
    if (!existsSync(file)) return wrong('key', `${file} is not there`, 'name the file with --key or REGISTRY_SIGNING_KEY');
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
      return wrong('key', `${file} can be read by others on this machine`, `chmod 600 ${file}`);
    return fine('key', file);
  });
}

/**
 * Shared libraries that the package wants, with ranges: as its finished build says, or as they are installed.
 * @returns a diagnosis when neither tells
 */
export function readRequirements(directory: string): Readonly<Record<string, string>> | Diagnosis {
  const dist = join(directory, 'dist');
  if (existsSync(join(dist, 'remote.json'))) return readBuild(dist).manifest.requires;
  try {
    return consumedVersions(directory);
  } catch {
    return wrong('packages', 'those that this package needs are not installed', 'npm ci');
  }
}

/** Sizes of the finished build in `dist` against the budget of package.json. */
export function examineBudget(directory: string): Diagnosis[] {
  const dist = join(directory, 'dist');
  if (!existsSync(join(directory, 'package.json')) || !existsSync(join(dist, 'remote.json'))) return [];
  const budget = readBudget(directory);
  if (!budget) return [wrong('budget', 'package.json has none', 'add "budget": { "entry": <brotli bytes>, "page": <brotli bytes> }')];
  const { manifest } = readBuild(dist);
  const size = (names: readonly string[]): number => names.reduce((sum, name) => sum + (manifest.files[name]?.brotliBytes ?? 0), 0);
  const sizes = [
    { name: 'entry', bytes: size([manifest.entry]), limit: budget.entry },
    ...Object.entries(manifest.pages).map(([route, files]) => {
      return { name: route, bytes: size(files.map(([file]) => file)), limit: budget.pages?.[route] ?? budget.page };
    }),
  ];
  const found = sizes
    .filter(({ bytes, limit }) => bytes > nearlyFull * limit)
    .map(({ name, bytes, limit }) => {
      const usage = `${name} has ${bytes} of ${limit} bytes`;
      const cure = 'load what the page does not need at once with import(), or raise the budget in package.json';
      return bytes > limit ? wrong('budget', usage, cure) : near('budget', usage, cure);
    });
  return found.length > 0 ? found : [fine('budget', `${sizes.length} sizes within it`)];
}

/** Workflows that run the kit in other words than it knows. */
export function examinePipelines(directory: string, commands: readonly string[]): Diagnosis[] {
  const folder = join(directory, '.github/workflows');
  const files = [
    ...(existsSync(folder) ? readdirSync(folder).map((name) => join('.github/workflows', name)) : []),
    ...(existsSync(join(directory, '.gitlab-ci.yml')) ? ['.gitlab-ci.yml'] : []),
  ];
  return files.flatMap((file) => {
    const text = readFileSync(join(directory, file), 'utf8');
    const called = [...text.matchAll(/^(?!\s*#).*?\bfederation-kit\s+([a-z][a-z-]*)/gm)].map(([, name = '']) => name);
    if (called.length === 0) return [];
    const unknown = [...new Set(called)].filter((name) => !commands.includes(name));
    if (unknown.length === 0) return [fine('pipeline', file)];
    const cure = 'write it as federation-kit new writes it today; federation-kit --help names the commands';
    return [wrong('pipeline', `${file} calls federation-kit ${unknown.join(', ')}, which this kit does not have`, cure)];
  });
}
