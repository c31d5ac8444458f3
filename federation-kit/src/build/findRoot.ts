import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder at or above `directory` whose package.json has workspaces; `directory` itself outside a workspace. */
export function findRoot(directory: string): string {
  for (let folder = directory; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && 'workspaces' in (JSON.parse(readFileSync(file, 'utf8')) as object)) return folder;
    if (folder === dirname(folder)) return directory;
  }
}
