import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The test files of a package that give fast-check a property. @param folder of the package */
export const propertyTests = (folder) =>
  readdirSync(join(folder, 'src'), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, 'src', file))
    .filter((file) => /from 'fast-check'/.test(readFileSync(file, 'utf8')));
