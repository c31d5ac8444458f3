import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usedCalls } from '../apiShapes/contractShapes';
import { sharedLibraries } from '../webpack/sharedLibraries';
import { consumedVersions } from '../webpack/sharing';
import type { BuildContext } from '../webpack/BuildContext';
import { readPackage } from '../webpack/BuildContext';
import { uniqueName } from '../webpack/uniqueName';
import type { RemoteManifest } from '../registry';
import { bundleRemote } from './bundleRemote';
import { compressFolder } from './compressFolder';
import { gitCommit } from './gitCommit';
import { readDefinition } from './readDefinition';
import { servedFiles } from './sealFolder';
import { writeManifest } from './writeManifest';

/** Builds one remote into its `dist`: sealed files, compressed copies, `remote.json`. */
export async function buildRemote(context: BuildContext): Promise<RemoteManifest> {
  const { name } = readPackage(context.directory);
  const definition = await readDefinition(context.directory);
  const { entry, pages, libraries, locales } = await bundleRemote(context);
  await compressFolder(context.outputDirectory);
  const routePages = definition.pages.flatMap(({ routeId, request }): [string, readonly string[]][] => {
    const files = request === undefined ? undefined : pages.get(request);
    return files ? [[routeId, files]] : [];
  });
  const lazy = sharedLibraries.filter(({ eager }) => !eager).map(({ request }) => request);
  const routeLibraries = definition.pages.flatMap(({ routeId, request }): [string, string[]][] => {
    const used = lazy.filter((library) => request !== undefined && libraries.get(request)?.includes(library));
    return used.length > 0 ? [[routeId, used]] : [];
  });
  return writeManifest(context.outputDirectory, {
    id: definition.json.id,
    package: name,
    version: context.version,
    name: uniqueName(name, context.version),
    entry,
    definition: definition.json,
    requires: consumedVersions(context.directory),
    calls: usedCalls(
      new Map(servedFiles(context.outputDirectory).map((file) => [file, readFileSync(join(context.outputDirectory, file))])),
    ),
    builtAt: Date.now(),
    commit: gitCommit(context.directory),
    pages: new Map(routePages),
    libraries: Object.fromEntries(routeLibraries),
    locales,
  });
}
