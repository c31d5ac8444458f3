import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { create } from 'tar';

/** Name of the file of checksums, as `sha256sum -c` reads it. */
export const checksumFile = 'SHA256SUMS';

/** SHA-256 of a file, hexadecimal. */
export const checksumOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Files below a folder, relative to it, in an order that no machine changes. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => lstatSync(join(folder, name)).isFile())
    .sort((left, right) => (left < right ? -1 : 1));
}

/**
 * Writes the checksums of a folder into it and packs it: order, times, owners and modes are the release's, so that the same files give the same bytes.
 * @param {string} folder
 * @param {string} archive
 * @param {number} time milliseconds UTC
 */
export async function packArchive(folder, archive, time) {
  const files = filesBelow(folder);
  writeFileSync(join(folder, checksumFile), files.map((name) => `${checksumOf(join(folder, name))}  ${name}\n`).join(''));
  const names = [...files, checksumFile];
  for (const name of names) chmodSync(join(folder, name), 0o644);
  const root = basename(folder);
  const options = { file: archive, cwd: dirname(folder), gzip: { level: 9 }, portable: true, noPax: true, mtime: new Date(time) };
  await create(
    options,
    names.map((name) => `${root}/${name}`),
  );
}
