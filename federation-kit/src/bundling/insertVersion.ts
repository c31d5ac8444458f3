import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a build's global name into the scripts, styles and source maps of a folder that were built under another.
 * @param from name with the mark of a version that is not known yet
 */
export function insertVersion(folder: string, from: string, to: string): void {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|map)$/.test(file))) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (text.includes(from)) writeFileSync(file, text.replaceAll(from, to));
  }
}
