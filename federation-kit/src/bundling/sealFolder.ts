import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { integrityPlaceholder } from './ChunkIntegrityPlugin';
import { shiftMap } from '../sources/shiftMap';
import { integrity } from '../build/integrity';

/** Names of the files that are served; source maps are kept apart. */
export function servedFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /\.(js|css|svg|png|webp|woff2)$/.test(name))
    .sort();
}

/**
 * Writes the integrity of every other script and stylesheet of a folder into its entry and names the entry after its
 * final content. The entry's own integrity stands in the registry: so one signed line vouches for every file.
 * @returns the entry's final name
 */
export function sealFolder(folder: string, entry: string): string {
  const others = servedFiles(folder).filter((name) => name !== entry && /\.(js|css)$/.test(name));
  const table = Object.fromEntries(others.map((name) => [name, integrity(readFileSync(join(folder, name)))]));
  const source = readFileSync(join(folder, entry), 'utf8');
  const quoted = new RegExp(`(['"\`])\\\\?"${integrityPlaceholder}\\\\?"\\1`);
  const sealed = source.replace(quoted, () => `'${JSON.stringify(table)}'`);
  if (sealed === source && others.length > 0) throw new Error(`${entry} has no place for the integrity of its chunks.`);
  const hash = createHash('sha256').update(sealed).digest('hex').slice(0, 10);
  const name = entry.replace(/\.[0-9a-f]{10}\.js$/, `.${hash}.js`);
  rmSync(join(folder, entry));
  writeFileSync(join(folder, name), sealed.replace(/\n?\/\/# sourceMappingURL=.*$/, ''));
  const map = join(folder, `${entry}.map`);
  if (existsSync(map)) {
    const moved = { before: source, at: source.search(quoted), growth: sealed.length - source.length };
    writeFileSync(join(folder, `${name}.map`), moved.at < 0 ? readFileSync(map) : shiftMap(readFileSync(map, 'utf8'), moved));
    if (name !== entry) rmSync(map);
  }
  return name;
}
