import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const place = join('node_modules', '@halyard-h5', 'shared-api', 'src', 'common', 'locales');

/** Folder of the texts that the shell brings for all remotes, in the nearest installed shared-api; undefined when there is none. */
export function findCommonCatalogue(directory: string): string | undefined {
  const found = join(directory, place);
  if (existsSync(found)) return found;
  const parent = dirname(directory);
  return parent === directory ? undefined : findCommonCatalogue(parent);
}
