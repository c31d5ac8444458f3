import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteVersion } from '@halyard-h5/federation-kit/registry';
import { site as composed } from './remotes';

/** A build under another name, ready to be served: what its team would get from another build of the same sources. */
export interface RenamedBuild {
  readonly build: RemoteVersion;
  readonly files: ReadonlyMap<string, string>;
}

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Makes another version of a build: other global names, the same pages, integrity for the changed files.
 * @param rewrite further changes of a file's text
 */
export function renamedBuild(
  build: RemoteVersion,
  suffix: string,
  site = composed,
  rewrite = (text: string): string => text,
): RenamedBuild {
  const folder = join(site, build.folder);
  const name = `${build.name}_${suffix}`;
  const files = new Map<string, string>();
  const integrities = new Map<string, string>();
  const [entryFile] = build.entry;
  const names = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
  for (const file of names.filter((each) => each !== entryFile)) {
    const old = readFileSync(join(folder, file), 'utf8');
    const text = rewrite(old.replaceAll(build.name, name));
    files.set(file, text);
    integrities.set(integrityOf(old), integrityOf(text));
  }
  let entry = rewrite(readFileSync(join(folder, entryFile), 'utf8').replaceAll(build.name, name));
  for (const [old, next] of integrities) entry = entry.replaceAll(old, next);
  files.set(entryFile, entry);
  const moved = (list: Record<string, [string, string][]>): Record<string, [string, string][]> =>
    Object.fromEntries(
      Object.entries(list).map(([key, all]) => [key, all.map(([file, hash]) => [file, integrities.get(hash) ?? hash] as [string, string])]),
    );
  return {
    files,
    build: {
      ...build,
      folder: build.folder.replace(/\/$/, `-${suffix}/`),
      name,
      entry: [entryFile, integrityOf(entry)],
      preload: moved(build.preload),
      locales: moved(build.locales),
    },
  };
}
