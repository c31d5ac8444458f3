import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { baseConfig } from './baseConfig';
import type { BuildContext, ConfigurationFactory } from './BuildContext';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { providedLibraries } from './sharing';
import { uniqueName } from './uniqueName';

const provideRuntime = fileURLToPath(new URL('../runtime/provideRuntime.ts', import.meta.url));

/**
 * The build of the shell: the shared libraries in its first file (no asynchronous boundary, no second round trip), the
 * federation runtime once for all remotes, and no remote known.
 */
export function shellConfig(): ConfigurationFactory<Configuration> {
  return (context: BuildContext) => {
    const base = baseConfig(context, 'shell');
    return {
      ...base,
      entry: { shell: './src/main.tsx' },
      plugins: [
        ...(base.plugins ?? []),
        ...(context.mode === 'production' ? [new ChunkIntegrityPlugin()] : []),
        new ModuleFederationPlugin({
          name: uniqueName('shell', context.version),
          shared: providedLibraries(context.directory),
          shareStrategy: 'loaded-first',
          runtimePlugins: [provideRuntime],
          dts: false,
          dev: false,
          manifest: false,
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        }),
      ],
    };
  };
}
