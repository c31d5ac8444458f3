import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A library of which the page holds one copy: the shell brings it, remotes only use it. */
export interface SharedLibrary {
  /** What remotes import. */
  readonly request: string;
  /** Its package, where the version stands. */
  readonly packageName: string;
  /** False for libraries that the shell loads on first use, as chunks of their own. */
  readonly eager: boolean;
}

const library = (request: string, eager = true): SharedLibrary => {
  const [first = '', second] = request.split('/');
  return { request, packageName: first.startsWith('@') ? `${first}/${second}` : first, eager };
};

/**
 * Everything that shell and remotes share. What remotes need of other libraries (translations, queries, requests)
 * comes through shared-api, so that the shell's bundle holds only the used part of them.
 */
export const sharedLibraries: readonly SharedLibrary[] = [
  library('react'),
  library('react/jsx-runtime'),
  library('react-dom'),
  library('react-dom/client'),
  library('@halyard-h5/shared-api'),
  library('@halyard-h5/shared-api/host'),
  library('@halyard-h5/shared-ui'),
  library('@halyard-h5/shared-ui/chart', false),
  library('@halyard-h5/shared-ui/overlays', false),
  library('@halyard-h5/shared-ui/qr', false),
];

/**
 * Parts of shared-ui that are not shared: every build bundles what it uses of them. They are small and each is used by few
 * pages, so a file of their own would cost a request and save nothing. They import the shared core by its name.
 * @returns files and folders, relative to the package
 */
export function bundledParts(sharedUi: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(sharedUi, 'package.json'), 'utf8')) as { exports: Readonly<Record<string, string>> };
  const shared = new Set(sharedLibraries.map(({ request }) => request.replace('@halyard-h5/shared-ui', '.')));
  return Object.entries(exports)
    .filter(([path, file]) => !shared.has(path) && !file.endsWith('.css'))
    .map(([, file]) => file.replace(/\/index\.tsx?$/, '').replace(/^\.\//, ''));
}

/** Installed version of a package, seen from a folder; throws when it is not installed. */
export function installedVersion(packageName: string, from: string): string {
  const paths = createRequire(join(from, 'package.json')).resolve.paths(packageName) ?? [];
  for (const folder of paths) {
    const file = join(folder, packageName, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  }
  throw new Error(`${packageName} is not installed for ${dirname(join(from, 'package.json'))}: run npm ci.`);
}
