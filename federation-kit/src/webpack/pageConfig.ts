import type { Configuration } from 'webpack';
import { FinishBuildPlugin } from '../bundling/FinishBuildPlugin';
import { finishPage } from '../bundling/finishPage';
import { readPackage } from '../build/BuildContext';
import { baseConfig } from './baseConfig';
import { ChunkIntegrityPlugin } from '../bundling/ChunkIntegrityPlugin';
import { laterFiles, leanLibraries } from './leanLibraries';
import { packageContext, type Preset } from './Preset';

/**
 * The build of a page of its own, without federation: one entry from `src/main.tsx`, lazy files with integrity, `src/index.html` with the tags.
 * The name of its one Trusted Types policy is that of the package.
 * @example export default pageConfig();
 */
export function pageConfig(): Preset {
  return ({ version } = {}): Configuration => {
    const context = packageContext({});
    const { name } = readPackage(context.directory);
    const base = baseConfig(context, name);
    return {
      ...base,
      entry: { page: './src/main.tsx' },
      output: { ...base.output, trustedTypes: { policyName: name } },
      resolve: { ...base.resolve, alias: leanLibraries(context.directory) },
      plugins: [...(base.plugins ?? []), laterFiles(), new ChunkIntegrityPlugin(), new FinishBuildPlugin(context, finishPage, version)],
    };
  };
}
