import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { unknownVersion } from '../bundling/contentVersion';
import { createBuildContext, readPackage, type BuildContext } from '../build/BuildContext';

/** What webpack-cli's `--env` gives to a configuration: `webpack build --env version=1.2.3`. */
export interface BuildEnvironment {
  /** Set by `webpack watch`: the remote is developed in the real shell. */
  readonly WEBPACK_WATCH?: boolean | undefined;
  /** Instead of the version that follows from the content. */
  readonly version?: string | undefined;
  /** While developing: port of the page, default 4173. */
  readonly port?: string | undefined;
  /** While developing: address of the exchange; default API_URL, then one that runs here, then a fresh one. */
  readonly api?: string | undefined;
  /** While developing: a deployed site for shell and other remotes, such as `https://<host>/h5/`; those of this workspace by default. */
  readonly site?: string | undefined;
  /** While developing: a deployed application that shows a signed preview of the remote as well, such as `https://<host>/h5/`. */
  readonly preview?: string | undefined;
  /** While developing: builds what has changed of the others first. */
  readonly build?: boolean | undefined;
}

/** What a package's `webpack.config.mjs` exports; webpack-cli calls it with its `--env`. */
export type Preset = (environment?: BuildEnvironment) => Configuration;

/** What the package in the working directory is built for: the version is known when its files are, or `dev` while it is developed. */
export function packageContext({ WEBPACK_WATCH: watched = false }: BuildEnvironment): BuildContext {
  const directory = process.cwd();
  return createBuildContext({
    directory,
    mode: watched ? 'development' : 'production',
    version: watched ? 'dev' : unknownVersion(readPackage(directory).version),
    outputDirectory: join(directory, watched ? 'dist-dev' : 'dist'),
  });
}
