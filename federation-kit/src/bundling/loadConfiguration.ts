import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { BuildContext, ConfigurationFactory } from '../webpack/BuildContext';

/** Evaluates a package's `webpack.config.ts` for one build. */
export async function loadConfiguration(context: BuildContext): Promise<Configuration> {
  const file = join(context.directory, 'webpack.config.ts');
  const module = (await import(pathToFileURL(file).href)) as { default?: ConfigurationFactory<Configuration> };
  if (typeof module.default !== 'function') throw new Error(`${file} must export remoteConfig(...) or shellConfig() by default.`);
  return module.default(context);
}
