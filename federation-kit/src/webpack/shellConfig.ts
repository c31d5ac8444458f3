import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { fileURLToPath } from 'node:url';
import { FinishBuildPlugin } from '../bundling/FinishBuildPlugin';
import { finishShell, shellEntries } from '../bundling/finishShell';
import { baseConfig } from './baseConfig';
import { ChunkIntegrityPlugin } from '../bundling/ChunkIntegrityPlugin';
import { FederationIdsPlugin } from './FederationIdsPlugin';
import { packageContext, type Preset } from './Preset';
import { SharedExportsPlugin } from '../bundling/SharedExportsPlugin';
import { providedFiles, providedLibraries } from '../libraries/sharing';
import { laterFiles, leanLibraries } from './leanLibraries';
import { uniqueName } from '../build/uniqueName';

const [first, second] = shellEntries;
const provideRuntime = fileURLToPath(new URL('../runtime/provideRuntime.ts', import.meta.url));

/**
 * The build of the shell: the shared libraries in its first file, which runs while the second comes (no asynchronous
 * boundary, no second round trip), the federation runtime once for all remotes, and no remote known: the shell loads containers itself, so the runtime's loading of them stays out.
 * @example export default shellConfig();
 */
export function shellConfig(): Preset {
  return ({ version } = {}) => {
    const context = packageContext({});
    const base = baseConfig(context, 'shell');
    return {
      ...base,
      entry: { [first]: './src/shared.ts', [second]: { import: './src/main.tsx', dependOn: first } },
      module: { rules: [...(base.module?.rules ?? []), { test: providedFiles(context.directory), sideEffects: true }] },
      resolve: { ...base.resolve, alias: leanLibraries(context.directory) },
      plugins: [
        ...(base.plugins ?? []),
        laterFiles(),
        new ChunkIntegrityPlugin(),
        new SharedExportsPlugin(),
        new FederationIdsPlugin(context.root),
        new ModuleFederationPlugin({
          name: uniqueName('shell', context.version),
          shared: providedLibraries(context.directory),
          shareStrategy: 'loaded-first',
          runtimePlugins: [provideRuntime],
          dts: false,
          dev: false,
          manifest: false,
          experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
        }),
        new FinishBuildPlugin(context, finishShell, version),
      ],
    };
  };
}
