import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { integrity } from '../build/integrity';
import type { DefinitionJson, RemoteVersion } from '../registry';
import { readPackage, type BuildContext } from '../build/BuildContext';
import { consumedVersions } from '../libraries/sharing';
import { uniqueName } from '../build/uniqueName';

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

/**
 * What the registry says of a remote's latest development build.
 * @param folder below the site's address, under which the files are served
 */
export async function describeBuild({ directory, outputDirectory, version }: BuildContext, folder: string): Promise<RemoteVersion> {
  return {
    folder,
    name: uniqueName(readPackage(directory).name, version),
    entry: ['entry.js', integrity(readFileSync(join(outputDirectory, 'entry.js')))],
    manifest: integrity(''),
    definition: await describe(directory),
    requires: consumedVersions(directory),
    preload: {},
    libraries: {},
    locales: {},
    builtAt: Date.now(),
  };
}
