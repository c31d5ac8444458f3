import { join } from 'node:path';
import { createBuildContext, readPackage } from '../webpack/BuildContext';
import { buildRemote } from './buildRemote';
import { buildShell } from './buildShell';
import { buildVersion } from './buildVersion';
import { findRoot } from './findRoot';
import { isFresh } from './isFresh';

/** What came of a build. */
export interface BuildResult {
  readonly name: string;
  readonly version: string;
  /** True when the folder was up to date and nothing was built. */
  readonly fresh: boolean;
  readonly milliseconds: number;
}

export interface BuildOptions {
  /** Builds even when the sources have not changed. */
  readonly force?: boolean | undefined;
  /** Instead of the version that follows from the sources. */
  readonly version?: string | undefined;
  /** Instead of `dist`. */
  readonly outputDirectory?: string | undefined;
}

/** Builds the shell or a remote in `directory`, unless the sources have not changed since. */
export async function buildPackage(directory: string, options: BuildOptions = {}): Promise<BuildResult> {
  const started = performance.now();
  const root = findRoot(directory);
  const { name } = readPackage(directory);
  const version = options.version ?? buildVersion(directory, root);
  const own = options.version !== undefined || options.outputDirectory !== undefined;
  const fresh = !options.force && !own && isFresh(directory);
  if (!fresh) {
    const outputDirectory = options.outputDirectory ?? join(directory, 'dist');
    const context = createBuildContext({ directory, root, version, outputDirectory });
    await (name === 'shell' ? buildShell(context) : buildRemote(context));
  }
  return { name, version, fresh, milliseconds: performance.now() - started };
}
