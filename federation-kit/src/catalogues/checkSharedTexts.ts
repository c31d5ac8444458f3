import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertNoFaults, type Fault } from './Fault';
import { readCatalogues } from './readCatalogues';
import { sharedKeyUse } from './rules/keyUse';
import { copiesBetween, type NamedCatalogues } from './rules/spareCopies';
import { sharedValueUse } from './rules/valueUse';
import { readSources } from './source/readSources';

export interface CheckSharedTextsOptions {
  /** Absolute folders of the catalogues that several packages use, by the name under which code calls them: `common`. */
  readonly shared: Readonly<Record<string, string>>;
  /** Absolute source folders of every package that shows texts, by name. Its own catalogue is `locales` in there. */
  readonly packages: Readonly<Record<string, string>>;
}

const read = (name: string, directory: string, faults: Fault[]): NamedCatalogues => {
  const found = readCatalogues(directory);
  faults.push(...found.faults);
  return { name, catalogues: found.catalogues };
};

/**
 * Throws with every text that stands in several packages' catalogues instead of a shared one, and every shared text that no
 * package asks for. For a repository that holds all those packages; a single remote has `checkCatalogues`.
 */
export function checkSharedTexts({ shared, packages }: CheckSharedTextsOptions): void {
  const faults: Fault[] = [];
  const withTexts = Object.entries(packages).filter(([, source]) => existsSync(join(source, 'locales')));
  const own = withTexts.map(([name, source]) => read(name, join(source, 'locales'), faults));
  const catalogues = Object.entries(shared).map(([name, directory]) => read(name, directory, faults));
  faults.push(...copiesBetween([...catalogues, ...own]));
  const sources = Object.entries(packages).flatMap(([name, source]) =>
    readSources(source, ['.ts', '.tsx']).map(({ path, text }) => ({ path: join(name, path), text })),
  );
  for (const { name, catalogues: texts } of catalogues) {
    faults.push(...sharedKeyUse(name, texts.get('en') ?? new Map(), sources), ...sharedValueUse(name, texts, sources));
  }
  assertNoFaults('Shared texts', faults);
}
