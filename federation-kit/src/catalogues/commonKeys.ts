import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spelledIn } from '../apiShapes/spelledIn';
import { findCommonCatalogue } from './commonCatalogue';
import { flattenCatalogue } from './flattenCatalogue';
import { readPluralKey } from './plurals';

/** Keys of the common texts that a package builds with, plural forms by their common name; none without an installed shared-api. */
export function commonKeys(directory: string): string[] {
  const folder = findCommonCatalogue(directory);
  if (folder === undefined) return [];
  const english = flattenCatalogue(JSON.parse(readFileSync(join(folder, 'en.json'), 'utf8')));
  return [...new Set([...english.keys()].map((key) => readPluralKey(key)?.family ?? key))].sort();
}

/** Which of these keys the scripts of a build ask for: those that stand in them, and whole groups where the last part is computed. */
export function askedKeys(files: ReadonlyMap<string, Buffer>, keys: readonly string[]): string[] {
  const spelled = spelledIn(files);
  const begun = (group: string): boolean =>
    spelled(group) || [...files].some(([name, bytes]) => name.endsWith('.js') && bytes.includes(`\`${group}\${`));
  return keys.filter((key) => spelled(key) || begun(key.slice(0, key.lastIndexOf('.') + 1)));
}
