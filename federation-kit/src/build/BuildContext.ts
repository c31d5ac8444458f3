import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findRoot } from './findRoot';

/** What a webpack configuration is made for: one package, one version, one mode. */
export interface BuildContext {
  /** The folder of the package that is built. */
  readonly directory: string;
  /** The workspace root, or the package's own folder outside a workspace. */
  readonly root: string;
  /** Part of the global names, so that two versions can live in one page; a mark in its place until the content is known (`contentVersion`). */
  readonly version: string;
  readonly mode: 'production' | 'development';
  /** Where the files go; default `dist` in the package. */
  readonly outputDirectory: string;
}

/** The package's own facts that a build needs. */
export interface PackageFacts {
  /** Without its scope: what names its folder in the site, its global and its class names. */
  readonly name: string;
  readonly version: string;
}

/** Reads name and version of the package in a folder; throws when there is no package.json. */
export function readPackage(directory: string): PackageFacts {
  const text = readFileSync(join(directory, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as Partial<PackageFacts>;
  if (name === undefined || version === undefined) throw new Error(`${directory}/package.json needs a name and a version.`);
  return { name: name.replace(/^@[^/]+\//, ''), version };
}

/** Fills a context's defaults from the package folder. */
export function createBuildContext(options: Partial<BuildContext> = {}): BuildContext {
  const directory = resolve(options.directory ?? process.cwd());
  return {
    directory,
    root: options.root ?? findRoot(directory),
    version: options.version ?? readPackage(directory).version,
    mode: options.mode ?? 'production',
    outputDirectory: options.outputDirectory ?? join(directory, 'dist'),
  };
}
