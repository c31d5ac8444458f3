import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildContext } from '../webpack/BuildContext';
import { bundleByScript } from './bundleByScript';
import { criticalFiles, type CriticalFiles } from './criticalFiles';
import { loadConfiguration } from './loadConfiguration';
import { runWebpack } from './runWebpack';
import { sealFolder, servedFiles } from './sealFolder';

/** What a bundler has put into the output folder. */
export interface Bundle extends CriticalFiles {
  /** File name of the entry, which exposes `./remote` and vouches for all other files. */
  readonly entry: string;
}

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
