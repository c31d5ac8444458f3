import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usedCalls } from '../apiShapes/contractShapes';
import { askedKeys, commonKeys } from '../catalogues/commonKeys';
import type { ExportLists } from '../compatibility/exportLists';
import { linkedRoutes } from '../links/linkedRoutes';
import type { DefinitionJson, RemoteManifest } from '../registry';
import { readPackage, type BuildContext } from '../build/BuildContext';
import { sharedLibraries } from '../libraries/sharedLibraries';
import { consumedVersions } from '../libraries/sharing';
import { uniqueName } from '../build/uniqueName';
import { compressFolder } from './compressFolder';
import type { CriticalFiles } from './criticalFiles';
import { gitCommit } from './gitCommit';
import { readDefinition } from './readDefinition';
import { servedFiles } from './sealFolder';
import { writeManifest } from './writeManifest';

type FileLists = Readonly<Record<string, readonly string[]>>;

/** What the registry is told of a remote besides its files: the same in every build of the same version. */
export interface RemoteFacts {
  readonly definition: DefinitionJson;
  readonly requires: Readonly<Record<string, string>>;
  /** Files of each page, by route id. */
  readonly pages: FileLists;
  /** Lazy shared libraries of each page, by route id. */
  readonly libraries: FileLists;
  /** Files of each language. */
  readonly locales: FileLists;
  /** Exports that it uses of each shared library. */
  readonly uses: ExportLists;
}

const lists = (entries: Iterable<readonly [string, readonly string[]]>): FileLists =>
  Object.fromEntries([...entries].sort(([left], [right]) => (left < right ? -1 : 1)));

/** Puts together what a remote's sources and its bundle say about it. */
export async function remoteFacts(
  directory: string,
  { pages, libraries, locales }: CriticalFiles,
  uses: ExportLists,
): Promise<RemoteFacts> {
  const definition = await readDefinition(directory);
  const byRoute = (files: (request: string) => readonly string[] | undefined): FileLists =>
    lists(
      definition.pages.flatMap(({ routeId, request }) => {
        const found = request === undefined ? undefined : files(request);
        return found ? [[routeId, found] as const] : [];
      }),
    );
  const lazy = sharedLibraries.filter(({ eager }) => !eager).map(({ request }) => request);
  return {
    definition: definition.json,
    requires: consumedVersions(directory),
    pages: byRoute((request) => pages.get(request)),
    libraries: byRoute((request) => {
      const used = lazy.filter((library) => libraries.get(request)?.includes(library));
      return used.length > 0 ? used : undefined;
    }),
    locales: lists(locales),
    uses,
  };
}

/**
 * Completes a sealed folder: compressed copies, `remote.json`.
 * @param entry file name of the entry, which vouches for all other files
 */
export async function writeRemote(
  { directory, outputDirectory, version }: BuildContext,
  facts: RemoteFacts,
  entry: string,
): Promise<RemoteManifest> {
  const { name } = readPackage(directory);
  await compressFolder(outputDirectory);
  const served = new Map(servedFiles(outputDirectory).map((file) => [file, readFileSync(join(outputDirectory, file))]));
  return writeManifest(outputDirectory, {
    ...facts,
    id: facts.definition.id,
    package: name,
    version,
    name: uniqueName(name, version),
    entry,
    calls: usedCalls(served),
    links: linkedRoutes(served, facts.definition),
    texts: askedKeys(served, commonKeys(directory)),
    builtAt: Date.now(),
    commit: gitCommit(directory),
  });
}
