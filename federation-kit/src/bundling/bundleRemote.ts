import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildContext } from '../webpack/BuildContext';
import type { Bundle } from './Bundle';
import { bundleByScript } from './bundleByScript';
import { criticalFiles } from './criticalFiles';
import { loadConfiguration } from './loadConfiguration';
import { runWebpack } from './runWebpack';
import { sealFolder, servedFiles } from './sealFolder';

async function bundleByPreset(context: BuildContext): Promise<Bundle> {
  const stats = await runWebpack(await loadConfiguration(context));
  const built = servedFiles(context.outputDirectory).find((file) => /^entry\.[0-9a-f]{10}\.js$/.test(file));
  if (!built) throw new Error(`${context.directory} built no entry.`);
  return { ...criticalFiles(stats.compilation), entry: sealFolder(context.outputDirectory, built) };
}

/** Bundles a remote: with the preset when it has a `webpack.config.ts`, else with the bundler of its own `bundle` script. */
export function bundleRemote(context: BuildContext): Promise<Bundle> {
  return existsSync(join(context.directory, 'webpack.config.ts')) ? bundleByPreset(context) : bundleByScript(context);
}
