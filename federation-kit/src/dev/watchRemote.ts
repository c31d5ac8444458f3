import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { integrity } from '../bundling/integrity';
import { loadConfiguration } from '../bundling/loadConfiguration';
import type { DefinitionJson, RemoteVersion } from '../registry';
import { createBuildContext, readPackage } from '../webpack/BuildContext';
import { consumedVersions } from '../webpack/sharing';
import { uniqueName } from '../webpack/uniqueName';

const kit = fileURLToPath(new URL('../../bin/federation-kit.mjs', import.meta.url));

/** Asks a fresh process for the definition, because this one has the remote's old modules loaded. */
function describe(directory: string): Promise<DefinitionJson> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [kit, 'describe'], { cwd: directory, stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(text) as DefinitionJson) : reject(new Error('src/remote.ts does not load.')),
    );
  });
}

export interface WatchOptions {
  readonly directory: string;
  /** Folder below the site's address under which the files are served. */
  readonly folder: string;
  readonly onBuild: (build: RemoteVersion, milliseconds: number) => void;
  readonly onFailure: (message: string) => void;
}

/** Builds a remote from its sources at each change. @returns where its files are */
export async function watchRemote({ directory, folder, onBuild, onFailure }: WatchOptions): Promise<string> {
  const { name } = readPackage(directory);
  const outputDirectory = join(directory, 'dist-dev');
  const context = createBuildContext({ directory, mode: 'development', version: 'dev', outputDirectory });
  const compiler = webpack(await loadConfiguration(context));
  if (!compiler) throw new Error(`${name} has no build.`);
  compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error || !stats || stats.hasErrors()) {
      onFailure(error?.message ?? stats?.toString({ all: false, errors: true, colors: true }) ?? 'no result');
      return;
    }
    const milliseconds = (stats.endTime ?? 0) - (stats.startTime ?? 0);
    describe(directory).then(
      (definition) =>
        onBuild(
          {
            folder,
            name: uniqueName(name, 'dev'),
            entry: ['entry.js', integrity(readFileSync(join(outputDirectory, 'entry.js')))],
            manifest: integrity(''),
            definition,
            requires: consumedVersions(directory),
            preload: {},
            libraries: {},
            locales: {},
            builtAt: Date.now(),
          },
          milliseconds,
        ),
      (failure: unknown) => onFailure(String(failure)),
    );
  });
  return outputDirectory;
}
