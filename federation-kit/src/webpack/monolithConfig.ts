import type { Configuration } from 'webpack';
import { baseConfig } from './baseConfig';
import { ChunkIntegrityPlugin } from '../bundling/ChunkIntegrityPlugin';
import { laterFiles, leanLibraries } from './leanLibraries';
import type { BuildContext } from '../build/BuildContext';

/**
 * The same sources as one application without federation, with the same splitting by page: what the composed
 * application is measured against.
 */
export function monolithConfig({ entry }: { entry: string }): (context: BuildContext) => Configuration {
  return (context: BuildContext) => {
    const base = baseConfig(context, 'monolith');
    return {
      ...base,
      entry: { shell: entry },
      resolve: { ...base.resolve, alias: leanLibraries(context.directory) },
      plugins: [...(base.plugins ?? []), laterFiles(), new ChunkIntegrityPlugin()],
    };
  };
}
