import { installedVersion, sharedLibraries } from './sharedLibraries';

/** What the federation plugin takes for one shared library. */
interface SharedOptions {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly import?: false;
  readonly version?: string;
  readonly eager?: boolean;
}

/** Not a shared module, but given by the shell all the same. */
const federationRuntime = '@module-federation/webpack-bundler-runtime';

const policy = { singleton: true, strictVersion: true } as const;

/** The version of each shared library that a shell built in this folder gives. */
export function providedVersions(directory: string): Record<string, string> {
  const libraries = sharedLibraries.map(({ request, packageName }) => [request, installedVersion(packageName, directory)]);
  return Object.fromEntries([...libraries, [federationRuntime, installedVersion(federationRuntime, directory)]]);
}

/** The range of each shared library that a build in this folder accepts. */
export function consumedVersions(directory: string): Record<string, string> {
  return Object.fromEntries(Object.entries(providedVersions(directory)).map(([request, version]) => [request, `^${version}`]));
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

/** What the shell gives: versions as installed, the eager ones in its first file. */
export function providedLibraries(directory: string): Record<string, SharedOptions> {
  const versions = providedVersions(directory);
  return Object.fromEntries(
    sharedLibraries.map(({ request, eager }) => {
      const version = versions[request] ?? '';
      return [request, { ...policy, eager, version, requiredVersion: `^${version}` }];
    }),
  );
}
