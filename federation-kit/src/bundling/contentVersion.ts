import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As long as the hash that takes its place, so that source maps stay right. */
const placeholder = 'KITVERSION';

/** The version that files are built with, before their content is known: the package's own with a mark that a hash replaces. */
export const unknownVersion = (packageVersion: string): string => `${packageVersion}-${placeholder}`;

/** What a version covers. */
export interface VersionedContent {
  /** As package.json has it. */
  readonly packageVersion: string;
  readonly folder: string;
  /** Its name says nothing: webpack names it by more than its content, and sealing names it anew. */
  readonly entry: string;
  /** Names of the built files in the folder, the entry among them; they hold the mark of {@link unknownVersion} where their version will stand. */
  readonly files: readonly string[];
  /** What is published besides the files, without times and places; as JSON. */
  readonly facts: unknown;
}

/**
 * The immutable version of a build: the package's version and a hash over what visitors get of it. Sources that leave the files as they are
 * leave the version as it is, and two builds of one version are the same byte for byte.
 * @see docs/decisions/0136-a-version-is-what-is-built.md
 */
export function contentVersion({ packageVersion, folder, entry, files, facts }: VersionedContent): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const name of [entry, ...files.filter((file) => file !== entry).sort()]) {
    const bytes = readFileSync(join(folder, name));
    hash.update(`\n${name === entry ? 'entry' : name} ${bytes.length}\n`).update(bytes);
  }
  return `${packageVersion}-${hash.digest('hex').slice(0, placeholder.length)}`;
}
