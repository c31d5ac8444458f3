import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { satisfies, validRange } from 'semver';
import { KitError } from '../errors';
import { installedVersion, sharedLibraries } from './sharedLibraries';

/** What the federation plugin takes for one shared library. */
interface SharedOptions {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly import?: false;
  readonly version?: string;
  readonly eager?: boolean;
  readonly issuerLayer?: string;
}

/** Not a shared module, but given by the shell all the same. */
const federationRuntime = '@module-federation/webpack-bundler-runtime';

const policy = { singleton: true, strictVersion: true } as const;

/** The version of each shared library that a shell built in this folder gives. */
export function providedVersions(directory: string): Record<string, string> {
  const libraries = sharedLibraries.map(({ request, packageName }) => [request, installedVersion(packageName, directory)]);
  return Object.fromEntries([...libraries, [federationRuntime, installedVersion(federationRuntime, directory)]]);
}

/** The range of a package that a remote says it accepts, in words when it says none that can be. */
function acceptedRange(directory: string, packageName: string, installed: string): string {
  const file = join(directory, 'package.json');
  const { peerDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { peerDependencies?: Readonly<Record<string, string>> };
  const range = peerDependencies[packageName] ?? `^${installed}`;
  if (validRange(range) === null)
    throw new KitError('failed', `${file}: '${range}' is no range of ${packageName}; write one such as '^19.3.1 || ^20.0.0'.`);
  if (!satisfies(installed, range))
    throw new KitError(
      'failed',
      `${file}: ${packageName} is accepted as '${range}', but ${installed} is installed and nothing would be tried.`,
    );
  return range;
}

/**
 * The range of each shared library that a build in this folder accepts: what its package.json says under `peerDependencies`, else the versions that are
 * compatible with the installed one.
 * @throws KitError `failed` when such a range is none, or excludes what is installed
 */
export function consumedVersions(directory: string): Record<string, string> {
  const packages = new Map(sharedLibraries.map(({ request, packageName }) => [request, packageName]));
  return Object.fromEntries(
    Object.entries(providedVersions(directory)).map(([request, version]) => [
      request,
      acceptedRange(directory, packages.get(request) ?? request, version),
    ]),
  );
}

/**
 * What a remote takes from the shell: nothing of it is in the remote's own files (`import: false`), and a shell that
 * cannot give a fitting version is an error instead of a page that is mounted half.
 */
export function consumedLibraries(directory: string): Record<string, SharedOptions> {
  const ranges = consumedVersions(directory);
  return Object.fromEntries(
    sharedLibraries.map(({ request }) => [request, { ...policy, import: false, requiredVersion: ranges[request] ?? '' }]),
  );
}

/** No module is in it. */
const noLayer = 'none';

/** What the shell gives: versions as installed, the eager ones in its first file. It imports them itself, as it gives them: nobody else can. */
export function providedLibraries(directory: string): Record<string, SharedOptions> {
  const versions = providedVersions(directory);
  return Object.fromEntries(
    sharedLibraries.map(({ request, eager }) => {
      const version = versions[request] ?? '';
      return [request, { ...policy, eager, version, requiredVersion: `^${version}`, issuerLayer: noLayer }];
    }),
  );
}

/**
 * First files of the libraries that a shell gives. Marked as having side effects, they stay whole: imports that webpack leads past them to the
 * single modules would take each out of the scope that it joins them to.
 */
export function providedFiles(directory: string): string[] {
  const { resolve } = createRequire(join(directory, 'package.json'));
  return sharedLibraries.map(({ request }) => resolve(request));
}
