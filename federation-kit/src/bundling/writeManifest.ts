import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CriticalFile, RemoteManifest } from '../registry';
import { remoteManifestSchema } from '../registry';
import { integrity } from './integrity';
import { servedFiles } from './sealFolder';

/** What `remote.json` says besides its files. */
export type ManifestFacts = Omit<RemoteManifest, 'files' | 'pages' | 'locales'> & {
  readonly pages: ReadonlyMap<string, readonly string[]>;
  readonly locales: ReadonlyMap<string, readonly string[]>;
};

/** Writes `remote.json` into a sealed and compressed folder. */
export function writeManifest(folder: string, { pages, locales, ...facts }: ManifestFacts): RemoteManifest {
  const file = (name: string): CriticalFile => [name, integrity(readFileSync(join(folder, name)))];
  const lists = (map: ReadonlyMap<string, readonly string[]>) =>
    Object.fromEntries([...map].sort(([left], [right]) => left.localeCompare(right)).map(([key, names]) => [key, names.map(file)]));
  const files = Object.fromEntries(
    servedFiles(folder).map((name) => {
      const bytes = readFileSync(join(folder, name));
      const compressed = statSync(join(folder, `${name}.br`), { throwIfNoEntry: false });
      return [name, { bytes: bytes.length, brotliBytes: compressed?.size ?? bytes.length, integrity: integrity(bytes) }];
    }),
  );
  const manifest = remoteManifestSchema.parse({ ...facts, files, pages: lists(pages), locales: lists(locales) });
  writeFileSync(join(folder, 'remote.json'), `${JSON.stringify(manifest, undefined, 1)}\n`);
  return manifest;
}
