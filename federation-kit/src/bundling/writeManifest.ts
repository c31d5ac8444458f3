import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CriticalFile, RemoteManifest } from '../registry';
import { remoteManifestSchema } from '../registry';
import { integrity } from '../build/integrity';
import { servedFiles } from './sealFolder';

type FileLists = Readonly<Record<string, readonly string[]>>;

/** What `remote.json` says besides its files. */
export type ManifestFacts = Omit<RemoteManifest, 'files' | 'pages' | 'libraries' | 'locales'> & {
  readonly pages: FileLists;
  readonly libraries: FileLists;
  readonly locales: FileLists;
};

/** Writes `remote.json` into a sealed and compressed folder. */
export function writeManifest(folder: string, { pages, locales, ...facts }: ManifestFacts): RemoteManifest {
  const file = (name: string): CriticalFile => [name, integrity(readFileSync(join(folder, name)))];
  const vouched = (lists: FileLists) => Object.fromEntries(Object.entries(lists).map(([key, names]) => [key, names.map(file)]));
  const files = Object.fromEntries(
    servedFiles(folder).map((name) => {
      const bytes = readFileSync(join(folder, name));
      const compressed = statSync(join(folder, `${name}.br`), { throwIfNoEntry: false });
      return [name, { bytes: bytes.length, brotliBytes: compressed?.size ?? bytes.length, integrity: integrity(bytes) }];
    }),
  );
  const manifest = remoteManifestSchema.parse({ ...facts, files, pages: vouched(pages), locales: vouched(locales) });
  writeFileSync(join(folder, 'remote.json'), `${JSON.stringify(manifest, undefined, 1)}\n`);
  return manifest;
}
