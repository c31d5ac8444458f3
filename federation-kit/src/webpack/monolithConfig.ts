import type { Configuration, EntryObject } from 'webpack';
import { baseConfig } from './baseConfig';
import { ChunkIntegrityPlugin } from '../bundling/ChunkIntegrityPlugin';
import { laterFiles, leanLibraries } from './leanLibraries';
import type { BuildContext } from '../build/BuildContext';

/**
 * The same sources as one application without federation, with the same splitting by page: what the composed
 * application is measured against.
 * @param entry `shell` is the name of the first, which has the runtime
 */
export function monolithConfig({ entry }: { entry: EntryObject }): (context: BuildContext) => Configuration {
  return (context: BuildContext) => {
    const base = baseConfig(context, 'monolith');
    return {
      ...base,
      entry,
      resolve: { ...base.resolve, alias: leanLibraries(context.directory) },
      plugins: [...(base.plugins ?? []), laterFiles(), new ChunkIntegrityPlugin()],
    };
  };
}
