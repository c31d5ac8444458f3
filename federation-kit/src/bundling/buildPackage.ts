import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { scanSources } from '../compatibility/scanSources';
import { createBuildContext, readPackage } from '../build/BuildContext';
import { builtVersion, isFresh, sourceHash, writeStamp } from './buildStamp';
import { bundleByScript } from './bundleByScript';
import { runWebpackCli } from './runWebpackCli';
import { remoteFacts, writeRemote } from './writeRemote';

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
  /** Instead of the version that follows from the content. */
  readonly version?: string | undefined;
  /** Instead of `dist`. */
  readonly outputDirectory?: string | undefined;
}

/** By a bundler of the package's own, into whose files nobody can look: their version follows from the sources. */
async function buildByScript(directory: string, outputDirectory: string, given: string | undefined): Promise<string> {
  const version = given ?? `${readPackage(directory).version}-${sourceHash(directory).slice(0, 10)}`;
  const context = createBuildContext({ directory, version, outputDirectory });
  const { entry, ...critical } = await bundleByScript(context);
  await writeRemote(context, await remoteFacts(directory, critical, await scanSources(directory)), entry);
  return version;
}

const hasPreset = (directory: string): boolean => readdirSync(directory).some((name) => /^webpack\.config\.[cm]?[jt]s$/.test(name));

/**
 * Builds the shell or a remote in `directory`, unless the sources have not changed since: by webpack-cli, as `webpack build` does there,
 * or with its own `bundle` script where there is no configuration of webpack.
 */
export async function buildPackage(directory: string, options: BuildOptions = {}): Promise<BuildResult> {
  const started = Date.now();
  const { name } = readPackage(directory);
  const { version: given, outputDirectory = join(directory, 'dist') } = options;
  const own = given !== undefined || options.outputDirectory !== undefined;
  const fresh = !options.force && !own && isFresh(directory);
  if (!fresh && hasPreset(directory)) {
    const environment = given === undefined ? [] : ['--env', `version=${given}`];
    await runWebpackCli(directory, ['build', ...environment, ...(own ? ['--output-path', outputDirectory] : [])]);
  } else if (!fresh) {
    const version = await buildByScript(directory, outputDirectory, given);
    if (!own) writeStamp(directory, version, started, []);
  }
  const version = builtVersion(outputDirectory);
  if (version === undefined) throw new Error(`${name} left no build in ${outputDirectory}.`);
  return { name, version, fresh, milliseconds: Date.now() - started };
}
