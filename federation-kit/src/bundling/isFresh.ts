import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage } from '../webpack/BuildContext';
import { buildVersion } from './buildVersion';
import { findRoot } from './findRoot';

/** Whether a package's `dist` was built from its present sources. */
export function isFresh(directory: string): boolean {
  const manifest = join(directory, 'dist', readPackage(directory).name === 'shell' ? 'shell.json' : 'remote.json');
  if (!existsSync(manifest)) return false;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string };
  return version === buildVersion(directory, findRoot(directory));
}
