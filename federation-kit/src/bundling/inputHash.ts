import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const skipped = /(^|\/)(node_modules|dist[^/]*|coverage|\.cache|\.git)(\/|$)|\.test\.tsx?$|\.md$/;

function filesBelow(path: string, root: string): string[] {
  if (!existsSync(path) || skipped.test(relative(root, path))) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name), root));
}

/**
 * A hash over the content and place of files and folders: the same sources give the same hash on every machine.
 * Tests, documents and built files do not count.
 * @returns 64 lower-case hexadecimal digits
 */
export function inputHash(paths: readonly string[], root: string): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(path, root)) {
      hash
        .update(`${relative(root, file)}\n`)
        .update(readFileSync(file))
        .update('\n');
    }
  }
  return hash.digest('hex');
}
