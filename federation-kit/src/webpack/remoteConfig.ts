import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { FinishBuildPlugin } from '../bundling/FinishBuildPlugin';
import { finishRemote } from '../bundling/finishRemote';
import { DevSitePlugin } from '../dev/DevSitePlugin';
import { bundlerRuntimeGlobal } from '../runtime/runtimeGlobal';
import { baseConfig } from './baseConfig';
import { ChunkIntegrityPlugin } from '../bundling/ChunkIntegrityPlugin';
import { FederationIdsPlugin } from './FederationIdsPlugin';
import { exposedChunk, InlineExposePlugin } from './InlineExposePlugin';
import { packageContext, type Preset } from './Preset';
import { SharedExportsPlugin } from '../bundling/SharedExportsPlugin';
import { consumedLibraries } from '../libraries/sharing';
import { uniqueName } from '../build/uniqueName';

/** What a team says about its remote's build. */
export interface RemoteOptions {
  /** The remote's package name, e.g. `mf-home`. */
  readonly id: string;
  /** Last word on the configuration, for the rare need. */
  readonly adjust?: (configuration: Configuration) => Configuration;
}

type External = (data: { request?: string }, done: (error?: undefined, result?: string) => void) => void;

/** Takes the bundler side of the federation runtime from the shell, as `externalRuntime` takes its core. */
const externalBundlerRuntime: External = ({ request = '' }, done) =>
  /webpack-bundler-runtime[\\/]dist[\\/](bundler|index)\.c?js$/.test(request)
    ? done(undefined, `var globalThis.${bundlerRuntimeGlobal}`)
    : done();

/**
 * The build of a remote for webpack-cli: `webpack build` makes what is deployed, `webpack watch` opens the real shell with it. One exposed
 * module `./remote`, every shared library taken from the shell, hashed files with integrity for each lazy one.
 * @example export default remoteConfig({ id: 'mf-home' });
 * @see docs/decisions/0001-federation-through-module-federation-enhanced.md
 */
export function remoteConfig({ id, adjust = (configuration) => configuration }: RemoteOptions): Preset {
  return (environment = {}) => {
    const context = packageContext(environment);
    const base = baseConfig(context, id);
    const production = context.mode === 'production';
    const name = uniqueName(id, context.version);
    return adjust({
      ...base,
      entry: {},
      externals: [externalBundlerRuntime],
      plugins: [
        ...(base.plugins ?? []),
        ...(production ? [new ChunkIntegrityPlugin()] : []),
        new SharedExportsPlugin(),
        new InlineExposePlugin(),
        new FederationIdsPlugin(context.root),
        new ModuleFederationPlugin({
          name,
          filename: production ? 'entry.[contenthash:10].js' : 'entry.js',
          library: { type: 'var', name },
          exposes: { './remote': { import: './src/remote.ts', name: exposedChunk } },
          shared: consumedLibraries(context.directory),
          shareStrategy: 'loaded-first',
          dts: false,
          dev: false,
          manifest: false,
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
        production ? new FinishBuildPlugin(context, finishRemote, environment.version) : new DevSitePlugin(context, environment),
      ],
    });
  };
}
