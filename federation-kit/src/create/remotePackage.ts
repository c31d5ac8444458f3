import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Ranges = Readonly<Record<string, string>>;

/** The parts of a package.json that matter here; others are kept as they are. */
export interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
  readonly [field: string]: unknown;
}

/** Largest sizes of entry and pages in bytes of brotli, for `federation-kit check`; a team sets its own. */
const firstBudget = { entry: 6_500, page: 8_000 };

const kit = join(dirname(fileURLToPath(import.meta.url)), '../..');

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

/** Manifest of a package that the kit depends on. */
function manifestOf(name: string): Manifest {
  const folders = createRequire(join(kit, 'package.json')).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  if (file === undefined) throw new Error(`${name} is not installed beside federation-kit: run npm install.`);
  return readManifest(file);
}

export interface RemotePackage {
  /** Package name, e.g. `mf-news`. */
  readonly name: string;
  /** True in a repository of its own: the package brings its tools and more commands. */
  readonly standAlone: boolean;
  /** What stands in the folder's package.json already; it keeps its word. */
  readonly existing?: Manifest | undefined;
}

/** `package.json` of a new remote. */
export function remotePackage({ name, standAlone, existing = {} }: RemotePackage): Manifest {
  const own = readManifest(join(kit, 'package.json'));
  const api = manifestOf('@halyard-h5/shared-api');
  const react = api.dependencies?.['react'] ?? '';
  const tools = standAlone ? { ...api.peerDependencies, eslint: own.dependencies?.['eslint'] ?? '' } : {};
  const typescript: Ranges = standAlone ? { typescript: own.dependencies?.['typescript'] ?? '' } : {};
  const dependencies = {
    '@halyard-h5/shared-api': `${api.version}`,
    // Of the same release: it has versions of its own, and the kit does not depend on it.
    '@halyard-h5/shared-ui': (own['releasedWith'] as Ranges)['@halyard-h5/shared-ui'] ?? '',
    react,
    ...existing.dependencies,
  };
  const bundler = { webpack: own.dependencies?.['webpack'] ?? '', 'webpack-cli': own.dependencies?.['webpack-cli'] ?? '' };
  const development = { '@halyard-h5/federation-kit': `${own.version}`, ...bundler, ...tools, ...typescript, ...existing.devDependencies };
  const { main: _main, scripts: _scripts, keywords: _keywords, author: _author, license: _license, ...kept } = existing;
  return {
    ...kept,
    name,
    version: existing.version ?? '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      test: 'jest',
      build: 'webpack build',
      dev: 'webpack watch',
      ...(standAlone && { types: 'tsc --noEmit', lint: 'eslint . --max-warnings 0' }),
    },
    dependencies,
    budget: existing['budget'] ?? firstBudget,
    devDependencies: Object.fromEntries(Object.entries(development).filter(([library]) => !(library in dependencies))),
  };
}
