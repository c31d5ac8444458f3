import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { assertNoFaults, type Fault } from './Fault';
import { readCatalogues } from './readCatalogues';
import { sharedKeyUse } from './rules/keyUse';
import { copiesBetween, sameWordsBetween, type NamedCatalogues } from './rules/spareCopies';
import { sharedValueUse } from './rules/valueUse';
import { readSources } from './source/readSources';

export interface CheckSharedTextsOptions {
  /** Absolute folders of the catalogues that several packages use, by the name under which code calls them: `common`. */
  readonly shared: Readonly<Record<string, string>>;
  /** Absolute source folders of every package that shows texts, by name. Its own catalogues are the folders `locales` in there. */
  readonly packages: Readonly<Record<string, string>>;
  /** Keys (`*` allowed) by package whose words may stand in another package, too. */
  readonly allowCopies?: Readonly<Record<string, readonly string[]>>;
}

const read = (name: string, directory: string, faults: Fault[]): NamedCatalogues => {
  const found = readCatalogues(directory);
  faults.push(...found.faults);
  return { name, catalogues: found.catalogues };
};

/** All folders `locales` below a folder. */
const catalogueFolders = (source: string): string[] =>
  readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'locales')
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Throws with every text that stands in several packages' catalogues instead of a shared one, and every shared text that no
 * package asks for. For a repository that holds all those packages; a single remote has `checkCatalogues`.
 */
export function checkSharedTexts({ shared, packages, allowCopies }: CheckSharedTextsOptions): void {
  const faults: Fault[] = [];
  const sharedFolders = new Set(Object.values(shared));
  const own = Object.entries(packages).flatMap(([name, source]) =>
    catalogueFolders(source)
      .filter((folder) => !sharedFolders.has(folder))
      .map((folder) => read(join(name, relative(source, join(folder, '..'))), folder, faults)),
  );
  const catalogues = Object.entries(shared).map(([name, directory]) => read(name, directory, faults));
  faults.push(...copiesBetween([...catalogues, ...own]), ...sameWordsBetween(own, allowCopies));
  const sources = Object.entries(packages).flatMap(([name, source]) =>
    readSources(source, ['.ts', '.tsx']).map(({ path, text }) => ({ path: join(name, path), text })),
  );
  for (const { name, catalogues: texts } of catalogues) {
    faults.push(...sharedKeyUse(name, texts.get('en') ?? new Map(), sources), ...sharedValueUse(name, texts, sources));
  }
  assertNoFaults('Shared texts', faults);
}
