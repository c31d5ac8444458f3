import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledParts } from '../webpack/sharedLibraries';
import { readPackage } from '../webpack/BuildContext';
import { inputHash } from './inputHash';

/** True for a package that bundles what trading pages share. */
function bundlesTrading(directory: string): boolean {
  const { dependencies = {} } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  return '@halyard-h5/shared-trading' in dependencies;
}

/** Folders, besides a package's own, whose content ends up in its files. Remotes take most of shared-ui from the shell. */
function inputs(name: string, directory: string, root: string): string[] {
  const common = [
    'package-lock.json',
    'tsconfig.json',
    'shared-api/src',
    'federation-kit/src/webpack',
    'federation-kit/src/bundling',
    'federation-kit/src/apiShapes',
  ];
  const shell = ['shared-ui/src', 'federation-kit/src/registry'];
  const sharedUi = join(root, 'shared-ui');
  const remote = existsSync(sharedUi) ? [...bundledParts(sharedUi), 'src/support'].map((path) => join('shared-ui', path)) : [];
  const trading = bundlesTrading(directory) ? ['shared-trading/src', 'shared-trading/package.json'] : [];
  return [directory, ...[...common, ...(name === 'shell' ? shell : remote), ...trading].map((path) => join(root, path))];
}

/**
 * The immutable version of a build: the package's version and a hash over everything that it is made of.
 * The same sources always give the same version, so an up-to-date folder need not be built again.
 */
export function buildVersion(directory: string, root: string): string {
  const { name, version } = readPackage(directory);
  return `${version}-${inputHash(inputs(name, directory, root), root).slice(0, 10)}`;
}
